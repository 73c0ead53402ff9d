import { usePageData } from '../site/context.ts';

/** The land we work in, drawn; each town is a link. A list beside the map says the same to everybody. */
export function TownMap() {
  const { map } = usePageData();
  if (!map) return null;
  return (
    <svg
      className="map block h-auto w-full"
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="group"
      aria-label="Map of the towns we cover"
    >
      <image href={map.file} width={map.width} height={map.height} />
      <g aria-hidden="true">
        {map.names.map(({ kind, text, x, y, anchor, angle }) => (
          <text
            key={text}
            className={kind}
            x={x}
            y={y}
            textAnchor={anchor}
            transform={angle ? `rotate(${angle} ${x} ${y})` : undefined}
          >
            {text}
          </text>
        ))}
      </g>
      {map.towns.map(({ href, name, x, y, current, label }) => (
        <a key={href} className="town" href={href} aria-label={name} aria-current={current ? 'page' : undefined}>
          <circle cx={x} cy={y} r="8.5" />
          {label && (
            <text x={label.x} y={label.y} textAnchor={label.anchor}>
              {name}
            </text>
          )}
        </a>
      ))}
    </svg>
  );
}
