const trees = [
  [236, 62, 8], [262, 59, 10], [300, 61, 9],
  [900, 41, 8], [934, 35, 10], [972, 34, 9], [1006, 30, 11], [1046, 31, 10], [1080, 28, 12], [1122, 33, 10], [1156, 33, 11], [1196, 40, 9], [1228, 44, 8],
] as const;

/** The drawn orchard where the page meets the footer. */
export function Skyline() {
  return (
    <svg
      className="absolute inset-x-0 bottom-[calc(100%-1px)] h-16 w-full text-hedge-900 sm:h-20 lg:h-28"
      viewBox="0 0 1440 112"
      preserveAspectRatio="xMidYMax slice"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M0 112V74.4C240 73.5 380 78 500 77.8C700 77 900 46.3 1050 46.3C1190 46.3 1320 70 1440 76V112z" />
      {trees.map(([x, y, size]) => (
        <g key={x}>
          <path d={`M${x - 1.4} ${y}h2.8v22h-2.8z`} />
          <ellipse cx={x} cy={y} rx={size * 1.08} ry={size * 0.92} />
        </g>
      ))}
    </svg>
  );
}
