import { map } from '#content/map.ts';
import type { Point } from '#content/firm-types.ts';
import { curveThrough, rounded } from './curve.ts';
import { mapSize, type Frame } from './frame.ts';
import type { Scale } from './scale.ts';

type Spot = { x: number; y: number };

/** Names of theme colours that the drawing takes. */
type Colours = { land: string; shore: string; ink: string; hill: string; wood: string; water: string };

/** The map's background as a file of its own: the browser caches it, and pages contain only names and dots. */
export function drawMap(frame: Frame, scale: Scale, colours: Colours, rings: Spot[]): string {
  const spots = (points: Point[]) => points.map(([latitude, longitude]) => frame.toSpot({ latitude, longitude }));
  const { width, height } = mapSize;
  const rivers = map.rivers.map(
    (river) => `<path d="${curveThrough(spots(river.course))}" stroke-width="${river.width}"/>`,
  );
  const borders = map.borders.map((border) => `<path d="${curveThrough(spots(border))}"/>`);
  const hills = map.hills.flatMap(({ tops }) =>
    tops.map(([latitude, longitude, size]) => hill(frame.toSpot({ latitude, longitude }), size)),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<defs><filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="16"/></filter><mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect x="26" y="22" width="${width - 52}" height="${height - 44}" fill="#fff" filter="url(#soft)"/></mask></defs>`,
    `<path mask="url(#fade)" d="${curveThrough(spots(map.land), true)}" fill="${colours.land}" stroke="${colours.shore}" stroke-width="1.5"/>`,
    `<g mask="url(#fade)" fill="none" stroke="${colours.ink}" stroke-opacity=".28" stroke-width="1.4" stroke-dasharray="1 6" stroke-linecap="round">${borders.join('')}</g>`,
    `<g mask="url(#fade)" fill="none" stroke="${colours.water}" stroke-linecap="round" stroke-linejoin="round">${rivers.join('')}</g>`,
    `<g fill="${colours.hill}" stroke="${colours.wood}" stroke-opacity=".55" stroke-width="1.3">${hills.join('')}</g>`,
    `<g fill="${colours.wood}" fill-opacity=".5">${spots(map.trees).map(tree).join('')}</g>`,
    `<path class="scale" d="M${scale.x} ${scale.y}h${scale.length}m0-5v10m${-scale.length} 0v-10m${scale.length / 2} 0v10" fill="none" stroke="${colours.ink}" stroke-opacity=".6"/>`,
    ...rings.map(
      ({ x, y }) => `<circle cx="${x}" cy="${y}" r="20" fill="none" stroke="${colours.ink}" stroke-width="3"/>`,
    ),
    '</svg>\n',
  ].join('\n');
}

/** A rounded top with two strokes of shadow on its right. */
function hill({ x, y }: { x: number; y: number }, size: number): string {
  const capHeight = size * 0.89;
  const stroke = (dx: number, dy: number, endX: number, endY: number) =>
    `M${rounded(x + size * dx)} ${rounded(y - capHeight * dy)}l${rounded(size * endX)} ${rounded(capHeight * endY)}`;
  return `<path d="M${x - size} ${y}q${rounded(size * 0.55)} ${rounded(-capHeight * 1.05)} ${size} ${rounded(-capHeight)}t${size} ${rounded(capHeight)}"/><path d="${stroke(0.25, 0.72, 0.22, 0.5)}${stroke(0.5, 0.42, 0.14, 0.28)}" fill="none" stroke-opacity=".4" stroke-width="1.1"/>`;
}

function tree({ x, y }: { x: number; y: number }): string {
  return `<circle cx="${x}" cy="${y}" r="5.5"/><path d="M${rounded(x - 0.8)} ${y + 4}h1.6v6h-1.6z"/>`;
}
