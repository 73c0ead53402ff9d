/**
 * What the admin area asks about the pages, and what it is told. Drafts, presence and versions are calls of the Data
 * API; whatever needs the site derived (lists, checks, previews, publishing) is asked of the function `content`.
 */

/** A file of content: `pages/landscaping/patios.ts`, `towns/worcester.ts`, `business.ts`. */
export type ContentFileName = string;

/** A page or a town, or of every other file its exports by name. */
export type Content = Record<string, unknown>;

/** What a draft says of a file, and what was published of it. */
export type ContentChange =
  | { kind: 'words'; content: Content }
  /** The page is taken away: its visitors go to another page, or are told that it is gone. */
  | { kind: 'removed'; path: string; goesTo: string }
  /** Nothing of the owner’s: as the developer wrote it. */
  | { kind: 'as written' };

export type ContentDraft = {
  file: ContentFileName;
  /** Never the same twice, also after a draft was thrown away; 0 stands for none. */
  version: number;
  change: ContentChange;
  /** Of the developer’s file that it was begun from; empty if there was none. */
  writtenHash: string;
  at: string;
  by: string;
};

/** One file as it was published once. */
export type ContentVersion = {
  file: ContentFileName;
  publication: number;
  kind: ContentChange['kind'];
  at: string;
  by: string;
};

/** Calls of the Data API: `supabase.rpc(name, args)`. */
export type ContentCalls = {
  /**
   * `change` is a ContentChange as JSON text; `version` the one that was opened, 0 if there was no draft; `written_hash`
   * that of the opened file. Saved with the hash of today, a draft is what was chosen of both sides.
   */
  save_content_draft: {
    args: { file: ContentFileName; version: number; written_hash: string; change: string };
    answer: { version: number } | { refused: 'changed'; draft: ContentDraft | null } | { refused: 'too many' };
  };
  discard_content_draft: {
    args: { file: ContentFileName; version: number };
    answer: { version: 0 } | { refused: 'changed'; draft: ContentDraft };
  };
  /** Every ten seconds or so while a file is open: who else has it open, and whether its draft moved on. */
  open_content: {
    args: { file: ContentFileName };
    answer: {
      people: { name: string; at: string }[];
      draft: { version: number; by: string; at: string } | null;
      publication: number;
    };
  };
  /** Newest first, 50 at a time; `before` is the oldest publication that is known, or 0. */
  list_content_versions: {
    args: { file: ContentFileName; before: number };
    answer: { total: number; versions: ContentVersion[] };
  };
  /** To compare, and to restore: save its change as the draft and publish that. */
  read_content_version: {
    args: { file: ContentFileName; publication: number };
    answer: (ContentVersion & { change: ContentChange; written: Content | null }) | null;
  };
  /** A link for a colleague without an account: `sharedDraftAddress(backendUrl, token)`, for a day. */
  share_content_draft: {
    args: { file: ContentFileName };
    answer: { token: string; expires_at: string } | { refused: 'no draft' };
  };
  /** Gives a stored picture the name that pages know it by. Asked again, it changes description and subject. */
  describe_content_picture: {
    args: { picture: string; description: string; focus: string };
    answer: { name: string } | { refused: 'picture' };
  };
};

/** A picture that pages can name. */
export type ContentPicture = {
  /** As pages write it. */
  name: string;
  /** Of the address: `${file}-${width}.avif`. */
  file: string;
  width: number;
  height: number;
  widths: number[];
  /** What people are told who cannot see it. */
  alt: string;
  /** Of the owner’s: shown to staff by ticket (staffPictureAddress), because visitors may not have it yet. */
  stored?: { id: string; key: string; colour: string; focus: string };
};

export type ContentListed = {
  file: ContentFileName;
  /** Of a page or a town. */
  path: string | null;
  name: string;
  title: string;
  picture: string | null;
  /** As visitors have it now. `removed` is taken away, `none` is a draft of a new page. */
  source: 'developer' | 'published' | 'removed' | 'none';
  published: { publication: number; at: string; by: string } | null;
  draft: { version: number; kind: ContentChange['kind']; at: string; by: string } | null;
  /** The developer has changed the file since the owner did: both stand beside each other until one is chosen. */
  isChangedOnBothSides: boolean;
};

export type ContentList = {
  /** The number of the last publication, 0 for none. */
  publication: number;
  mayPublish: boolean;
  /** Pages, then towns, then the facts of the business. */
  files: ContentListed[];
  pictures: ContentPicture[];
};

export type OpenedContent = {
  file: ContentFileName;
  publication: number;
  /** As the developer has written it today; null if the page is the owner’s own. */
  written: Content | null;
  /** Of that, empty if there is none: drafts are saved with it. */
  writtenHash: string;
  published: (ContentVersion & { change: ContentChange }) | null;
  draft: ContentDraft | null;
  /** If the developer has changed the file since the owner published: what it was then. */
  writtenThen: Content | null;
  isChangedOnBothSides: boolean;
};

export type ContentPlace = (string | number)[];

/** What has to be mended before it can be published. */
export type ContentMistake = {
  file: ContentFileName;
  /** The field, as far as it is known: `['blocks', 2, 'faqs', 0, 'answer']`. */
  place: ContentPlace;
  text: string;
};

export type WordDifference = { text: string; is: 'same' | 'added' | 'removed' };

/** A field that reads differently. */
export type ContentDifference = {
  file: ContentFileName;
  place: ContentPlace;
  is: 'changed' | 'added' | 'removed' | 'moved';
  /** In the order they are read; what is not text is told as text. */
  words: WordDifference[];
};

export type ContentChecked = {
  mistakes: ContentMistake[];
  /** Nothing keeps it from being published. */
  advice: string[];
  differences: ContentDifference[];
};

/** The drafts that are meant, each as it was looked at. Empty: all of them. */
export type ChosenDrafts = { file: ContentFileName; version: number }[];

/** The body of `supabase.functions.invoke('content', { body })`. */
export type ContentRequest =
  | { do: 'list' }
  | { do: 'open'; file: ContentFileName }
  /** Drafts that are saved. */
  | { do: 'check'; drafts: ChosenDrafts }
  /** A file as it is being typed, over what is published. `ticket` is that of open_pictures: without it photographs that visitors do not have yet stay empty. */
  | { do: 'preview'; file: ContentFileName; change: ContentChange; path: string; ticket: string }
  | { do: 'publish'; publication: number; drafts: ChosenDrafts };

export type ContentAnswers = {
  list: ContentList;
  open: OpenedContent;
  check: ContentChecked;
  /** `html` is null if the mistakes leave no page to show. */
  preview: { html: string | null; mistakes: ContentMistake[] };
  publish:
    | { publication: number }
    /** Somebody else has published, or a draft has moved on: look again. */
    | { refused: 'published meanwhile' | 'changed' | 'no drafts' | 'too many' }
    | { refused: 'mistakes'; mistakes: ContentMistake[] };
};

/** Where a preview is shown: an empty page whose policy runs no scripts, to put the HTML of a preview into. */
export function previewFrameAddress(backendUrl: string): string {
  return `${backendUrl}/functions/v1/content?frame`;
}

export function sharedDraftAddress(backendUrl: string, token: string): string {
  return `${backendUrl}/functions/v1/content?${new URLSearchParams({ shared: token })}`;
}
