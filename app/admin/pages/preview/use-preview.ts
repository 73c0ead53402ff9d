import { useEffect, useRef, useState } from 'react';
import type { Content, ContentMistake } from '#shared/content/calls.ts';
import { useStaffSession } from '../../staff-session.ts';
import { askContent } from '../content-calls.ts';

const pauseMs = 300;

export type Preview = {
  html: string | undefined;
  mistakes: ContentMistake[];
  /** What the page was drawn with. */ of: Content | undefined;
  hasFailed: boolean;
};

/** The real page as the server draws it with what is typed, once the typing pauses; the last one stays until then. */
export function usePreview(file: string, content: Content, path: string, ticket: string): Preview {
  const { client } = useStaffSession();
  const [drawn, setDrawn] = useState<Preview>({
    html: undefined,
    mistakes: [],
    hasFailed: false,
    of: undefined,
  });
  const turn = useRef(0);
  const answered = useRef(0);

  useEffect(() => {
    const thisTurn = ++turn.current;
    const timer = setTimeout(
      () =>
        void askContent(client, { do: 'preview', file, change: { kind: 'words', content }, path, ticket }).then(
          ({ html, mistakes }) => {
            // One that is already outdated still is nearer than the one before.
            if (thisTurn < answered.current) return;
            answered.current = thisTurn;
            setDrawn((last) => ({
              ...(html === null ? last : { html, of: content }),
              mistakes,
              hasFailed: false,
            }));
          },
          () => {
            if (thisTurn === turn.current) setDrawn((last) => ({ ...last, hasFailed: true }));
          },
        ),
      turn.current === 1 ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [client, file, content, path, ticket]);

  return drawn;
}
