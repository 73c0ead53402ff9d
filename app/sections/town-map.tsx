import { usePageData } from '../site/context.ts';

const rivers = [
  { name: 'Severn', transform: 'translate(440.4 44.4) rotate(78)', x: 4, y: -8 },
  { name: 'Teme', transform: 'translate(257.8 38.4) rotate(22)', x: 0, y: -8 },
  { name: 'Avon', transform: 'translate(720.3 230.4) rotate(-38)', x: -20, y: -8 },
  { name: 'Wye', transform: 'translate(203.4 410.4)', x: 0, y: 0 },
  { name: 'Malvern Hills', transform: 'translate(254 306)', x: 0, y: 0 },
  { name: '10 miles', transform: 'translate(551 434)', x: 0, y: 0 },
];

/** Labels stand right of their dot, except where that would cross another one or leave the drawing. */
const labelPlaces: Record<string, { dx: number; dy: number; textAnchor: 'start' | 'middle' | 'end' }> = {
  Hereford: { dx: 2, dy: -22, textAnchor: 'middle' },
  Pershore: { dx: 0, dy: -21, textAnchor: 'middle' },
  Evesham: { dx: 0, dy: 40, textAnchor: 'middle' },
  Ledbury: { dx: -17, dy: 8, textAnchor: 'end' },
};
const besideDot = { dx: 17, dy: 8, textAnchor: 'start' } as const;

/** The two counties, drawn; each town is a link. A list beside the map says the same to everybody. */
export function TownMap() {
  const { towns, map } = usePageData();
  return (
    <svg
      className="map block h-auto w-full"
      viewBox="0 0 751 470"
      role="group"
      aria-label="Map of the towns we cover in Herefordshire and Worcestershire"
    >
      <image href={map} width="751" height="470" />
      <g aria-hidden="true">
        <text className="county" x="58.9" y="174">
          HEREFORDSHIRE
        </text>
        <text className="county" x="493.4" y="225.6">
          WORCESTERSHIRE
        </text>
        {rivers.map(({ name, ...place }) => (
          <text key={name} className="river-name" {...place}>
            {name}
          </text>
        ))}
      </g>
      {towns.map((town) => {
        const { dx, dy, textAnchor } = labelPlaces[town.name] ?? besideDot;
        return (
          <a key={town.href} className="town" href={town.href} aria-current={town.current ? 'page' : undefined}>
            <circle cx={town.x} cy={town.y} r="8.5" />
            <text x={town.x + dx} y={town.y + dy} textAnchor={textAnchor}>
              {town.name}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
