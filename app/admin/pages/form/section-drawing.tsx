/** A line of words, a block of picture, a box: x, y, width, height on a sheet of 60 by 40. */
type Shape = ['line' | 'picture' | 'box', number, number, number, number];

const head: Shape[] = [['line', 6, 6, 22, 3]];
const columns = (kind: 'picture' | 'box', y: number, height: number): Shape[] =>
  [6, 23, 40].map((x) => [kind, x, y, 14, height]);
const lines = (x: number, y: number, width: number, howMany: number): Shape[] =>
  Array.from({ length: howMany }, (_, index) => ['line', x, y + index * 5, width, 2]);

const drawings: Record<string, Shape[]> = {
  areas: [...head, ...lines(6, 14, 16, 4), ['picture', 28, 6, 26, 28]],
  banner: [
    ['picture', 0, 8, 60, 24],
    ['line', 8, 15, 20, 3],
    ['box', 8, 22, 14, 5],
  ],
  calendar: [
    ...head,
    ...[14, 20, 26, 32].flatMap((y): Shape[] => [
      ['line', 6, y, 12, 2],
      ['box', 22, y, 30, 3],
    ]),
  ],
  cards: [...head, ...columns('picture', 13, 14), ...[6, 23, 40].map((x): Shape => ['line', x, 30, 12, 2])],
  checklist: [...head, ...lines(6, 14, 18, 3), ['box', 30, 6, 24, 28]],
  coverage: [...head, ...lines(6, 14, 20, 3), ['box', 32, 12, 10, 4], ['box', 44, 12, 10, 4], ['box', 32, 19, 10, 4]],
  enquiry: [
    ['picture', 0, 0, 28, 40],
    ['box', 33, 6, 22, 28],
  ],
  faqs: [...head, ...[14, 21, 28].map((y): Shape => ['box', 6, y, 48, 5])],
  layers: [...lines(6, 12, 18, 4), ...[8, 15, 22, 29].map((y): Shape => ['box', 30, y, 24, 6])],
  options: [...head, ...columns('box', 13, 20)],
  people: [...head, ...columns('picture', 13, 12), ...[6, 23, 40].map((x): Shape => ['line', x, 28, 12, 2])],
  plan: [...lines(6, 10, 18, 4), ['picture', 28, 6, 26, 28]],
  prices: [
    ...head,
    ...[14, 20, 26].flatMap((y): Shape[] => [
      ['line', 6, y, 26, 2],
      ['line', 44, y, 10, 2],
    ]),
  ],
  prose: [...head, ...lines(6, 14, 48, 4)],
  quote: [...lines(6, 8, 20, 4), ['box', 32, 5, 22, 30]],
  reasons: [...head, ...columns('box', 13, 5), ...[6, 23, 40].flatMap((x) => lines(x, 22, 12, 2))],
  related: [...head, ...columns('picture', 13, 18)],
  reviews: [...head, ...columns('box', 13, 18)],
  sections: [...lines(6, 6, 12, 4), ...lines(24, 6, 30, 6)],
  showcase: [['picture', 0, 0, 60, 22], ...lines(6, 27, 14, 2), ...lines(23, 27, 14, 2), ...lines(40, 27, 14, 2)],
  split: [['picture', 0, 5, 27, 30], ...lines(32, 9, 22, 5)],
  steps: [...head, ...[6, 23, 40].flatMap((x): Shape[] => [['box', x, 13, 5, 5], ...lines(x, 22, 12, 3)])],
  temperatures: [...head, ...[14, 20, 26, 32].map((y, index): Shape => ['box', 6, y, 20 + index * 8, 4])],
  trust: [
    ['box', 4, 15, 12, 9],
    ['box', 18, 15, 12, 9],
    ['box', 32, 15, 12, 9],
    ['box', 46, 15, 10, 9],
  ],
};

/** What a kind of section looks like; a new one is drawn as words. */
export function SectionDrawing({ kind }: { kind: string }) {
  return (
    <svg viewBox="0 0 60 40" aria-hidden="true" className="section-drawing">
      {(drawings[kind] ?? lines(6, 8, 48, 5)).map(([shape, x, y, width, height], index) => (
        <rect key={index} className={`drawn-${shape}`} x={x} y={y} width={width} height={height} rx="1.5" />
      ))}
    </svg>
  );
}
