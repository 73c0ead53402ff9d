/** What the server and the process that renders for it say to each other. */

export type Bodies = { identity: Uint8Array; br: Uint8Array; gzip: Uint8Array };

/** A page as HTML, and as data for those who come to it from another; rough as long as it can be made smaller. */
export type RenderedPage = { hash: string; html: Bodies; data: Bodies; isRough?: true };

/** The same in a file, with what each can be had from: br and gzip. */
export type StoredPage = Record<'html' | 'data', [br: Uint8Array, gzip: Uint8Array]>;

export type DerivedPage = {
  path: string;
  title: string;
  /** Where it stands: its path, and others that answer with it. */
  addresses: string[];
  /** Of everything that it is rendered from. */
  hash: string;
  /** One of very many: rendered after those that have to be there at once, or when it is asked for. */
  isLater: boolean;
  /** Its picture for those who share it; `photograph` is the address without width and format. */
  share?: { address: string; hash: string; photograph: string };
};

export type DerivedSite = {
  pages: DerivedPage[];
  redirects: [from: string, to: string][];
  /** By their name at the root of the site. */
  textFiles: Record<string, string>;
  hashes: { scripts: string[]; styles: string[] };
  /** What leaves pages to show; nothing with mistakes is published. */
  mistakes: string[];
  /** What the firm may want to look at again. */
  advice: string[];
};

/** By path, what the build rendered. */
export type BuiltPages = Record<string, Pick<DerivedPage, 'addresses' | 'hash' | 'share'>>;

export type ToRenderer =
  /**
   * Answered with every page that is neither of the build nor held, and then with the site or its mistakes. Rough pages
   * follow as small as the build would make them: those, and of the held ones these.
   */
  | { kind: 'derive'; overlay: string; held: string[]; rough: string[]; folder: string }
  /** Answered with the site, also where it has mistakes: for a look at it. */
  | { kind: 'look'; overlay: string }
  | { kind: 'page'; path: string }
  | { kind: 'preview'; path: string }
  | { kind: 'share'; path: string; photograph: Uint8Array };

export type FromRenderer =
  | { kind: 'rendered'; page: RenderedPage }
  | { kind: 'mistakes'; mistakes: string[] }
  | { kind: 'derived'; site: DerivedSite }
  /** One of the pages that come later is in the folder, and at last all of them. */
  | { kind: 'stored' }
  | { kind: 'smaller'; page: RenderedPage }
  | { kind: 'finished' }
  | { kind: 'answer'; to: number; page?: RenderedPage; html?: string; picture?: Uint8Array }
  | { kind: 'failed'; to: number; reason: string };

export type Numbered<Message> = Message & { number: number };
