import { useEffect, useState } from 'react';
import { coalescedTask } from '#shared/coalesced-task.ts';
import type { Content, ContentMistake } from '#shared/content/calls.ts';
import type { StaffClient } from '../../client.ts';
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

type Wanted = { client: StaffClient; file: string; content: Content; path: string; ticket: string };

/** One page at a time: on a slow line, pages nobody waits for any more would hold up the words that are to be saved. */
function createDrawing(show: (next: (last: Preview) => Preview) => void) {
  let wanted: Wanted | undefined;
  const draw = coalescedTask(async () => {
    if (!wanted) return;
    const { client, content, ...shown } = wanted;
    try {
      const change = { kind: 'words' as const, content };
      const { html, mistakes } = await askContent(client, { do: 'preview', change, ...shown });
      show((last) => ({ ...(html === null ? last : { html, of: content }), mistakes, hasFailed: false }));
    } catch {
      show((last) => ({ ...last, hasFailed: true }));
    }
  });
  return {
    again: () => void draw(),
    /** Draws this once the typing pauses; the first page at once. */
    soon(next: Wanted) {
      const timer = setTimeout(() => void draw(), wanted ? pauseMs : 0);
      wanted = next;
      return () => clearTimeout(timer);
    },
  };
}

/** The real page as the server draws it with what is typed; the last one stays until then. */
export function usePreview(file: string, content: Content, path: string, ticket: string): Preview {
  const { client } = useStaffSession();
  const [drawn, setDrawn] = useState<Preview>({
    html: undefined,
    mistakes: [],
    hasFailed: false,
    of: undefined,
  });
  const [drawing] = useState(() => createDrawing(setDrawn));

  useEffect(
    () => drawing.soon({ client, file, content, path, ticket }),
    [drawing, client, file, content, path, ticket],
  );

  // The line may be back before anything is typed.
  useEffect(() => {
    if (!drawn.hasFailed) return undefined;
    const timer = setTimeout(drawing.again, retryMs);
    return () => clearTimeout(timer);
  }, [drawn, drawing]);

  return drawn;
}
