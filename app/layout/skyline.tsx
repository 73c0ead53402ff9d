import { usePageData } from '../site/context.ts';

/** The drawn trees above the footer. */
export function Skyline() {
  return (
    <svg
      className="absolute inset-x-0 bottom-[calc(100%-1px)] h-16 w-full text-hedge-900 sm:h-20 lg:h-28"
      fill="currentColor"
      aria-hidden="true"
    >
      <use href={`${usePageData().sprite}#skyline`} />
    </svg>
  );
}
