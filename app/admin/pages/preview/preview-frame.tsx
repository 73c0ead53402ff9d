import { useEffect, useRef, useState } from 'react';
import { previewFrameAddress } from '#shared/content/calls.ts';
import type { Leaf } from '../../../site/shapes/field-values.ts';
import { useSite } from '../../../site/context.ts';
import { markInPage } from './mark-in-page.ts';
import { patchDocument } from './patch-document.ts';
import { showPictures } from './show-pictures.ts';
import { createTypedWords } from './typed-words.ts';
import type { Preview } from './use-preview.ts';
import { leafAt, textsOf } from './words-in-page.ts';
import { Status } from '../../../ui/status.tsx';

/** How wide the page is drawn, whatever room there is for it. */
const widths = { phone: 390, desk: 1280 };

type Props = {
  preview: Preview;
  leaves: Leaf[];
  /** Those that the page was drawn with. */
  drawnLeaves: Leaf[];
  width: keyof typeof widths;
  /** The field that is being changed, and the name of the section it is in. */
  edited: { leaf: Leaf | undefined; name: string } | undefined;
  onTouch: (leaf: Leaf) => void;
};

/** The page beside its fields. No script runs in it: what happens there is done from here. */
export function PreviewFrame({ preview, leaves, drawnLeaves, width, edited, onTouch }: Props) {
  const { backend } = useSite();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [typedWords] = useState(createTypedWords);
  const texts = textsOf(leaves);
  const { html } = preview;

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isReady || !page || !html) return;
    patchDocument(page, new DOMParser().parseFromString(html, 'text/html'));
    showPictures(page);
    typedWords.drawn();
  }, [isReady, html, typedWords]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isReady || !page || !html) return;
    typedWords.show(page, textsOf(drawnLeaves), texts);
    markInPage(page, texts, edited);
  });

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isReady || !page) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    // Nothing in the page leads away from it.
    const stay = (event: Event) => event.preventDefault();
    page.addEventListener('submit', stay, options);
    page.addEventListener(
      'click',
      (event) => {
        stay(event);
        const leaf = leafAt(texts, event.target as Element);
        if (leaf) onTouch(leaf);
      },
      options,
    );
    return () => listening.abort();
  });

  return (
    <div className="preview-room" data-width={width}>
      <ScaledTo width={widths[width]}>
        <iframe
          ref={frame}
          title="The page as visitors will see it"
          src={previewFrameAddress(backend.url)}
          sandbox="allow-same-origin"
          onLoad={() => setReady(true)}
        />
      </ScaledTo>
      {!html && !preview.hasFailed && <Status className="preview-note bg-card!">The page is being drawn…</Status>}
      {preview.hasFailed && (
        <Status className="preview-note">The page can’t be drawn at the moment. What you write is kept.</Status>
      )}
    </div>
  );
}

/** Made smaller until it fits, as a picture of it would be. */
function ScaledTo({ width, children }: { width: number; children: React.ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!room.current) return undefined;
    const fit = () => {
      if (!room.current || !sheet.current) return;
      const { clientWidth, clientHeight } = room.current;
      const scale = Math.min(1, clientWidth / width);
      Object.assign(sheet.current.style, {
        width: `${width}px`,
        height: `${clientHeight / scale}px`,
        transform: `scale(${scale})`,
        left: `${Math.max(0, (clientWidth - width * scale) / 2)}px`,
      });
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={room} className="scaled">
      <div ref={sheet}>{children}</div>
    </div>
  );
}
