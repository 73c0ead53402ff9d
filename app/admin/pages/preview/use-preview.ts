import { useEffect, useRef, useState } from 'react';
import { coalescedTask } from '#shared/coalesced-task.ts';
import type { Content, ContentMistake } from '#shared/content/calls.ts';
import { useStaffSession } from '../../staff-session.ts';
import { askContent } from '../content-calls.ts';

const pauseMs = 300;
const retryMs = 5000;

export type Preview = {
  html: string | undefined;
  mistakes: ContentMistake[];
  /** What the page was drawn with. */ of: Content | undefined;
  hasFailed: boolean;
};

/**
 * The real page as the server draws it with what is typed, once the typing pauses; the last one stays until then. One at
 * a time: on a slow line or server, pages nobody waits for any more would hold up the words that are to be saved.
 */
export function usePreview(file: string, content: Content, path: string, ticket: string): Preview {
  const { client } = useStaffSession();
  const [drawn, setDrawn] = useState<Preview>({
    html: undefined,
    mistakes: [],
    hasFailed: false,
    of: undefined,
  });
  const wanted = useRef({ client, file, content, path, ticket });
  const isFirst = useRef(true);
  const [draw] = useState(() =>
    coalescedTask(async () => {
      const { client: asking, content: of, ...shown } = wanted.current;
      try {
        const request = { do: 'preview' as const, ...shown, change: { kind: 'words' as const, content: of } };
        const { html, mistakes } = await askContent(asking, request);
        setDrawn((last) => ({ ...(html === null ? last : { html, of }), mistakes, hasFailed: false }));
      } catch {
        setDrawn((last) => ({ ...last, hasFailed: true }));
      }
    }),
  );

  useEffect(() => {
    wanted.current = { client, file, content, path, ticket };
    const timer = setTimeout(() => void draw(), isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [client, file, content, path, ticket, draw]);

  // The line may be back before anything is typed.
  useEffect(() => {
    if (!drawn.hasFailed) return undefined;
    const timer = setTimeout(() => void draw(), retryMs);
    return () => clearTimeout(timer);
  }, [drawn, draw]);

  return drawn;
}
