import { usePageData } from '../site/context.ts';

/** The styles of what is drawn from figures: no other page carries them. */
export function ChartStyles() {
  return (
    <style href="charts" precedence="charts">
      {usePageData().charts}
    </style>
  );
}
