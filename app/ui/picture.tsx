import type { Focus } from '#content/types.ts';
import { usePageData } from '../site/context.ts';
import type { Picture as PictureFile } from '../site/data.ts';

const focusClass: Record<Focus, string> = {
  centre: 'object-center',
  left: 'object-[20%_50%]',
  right: 'object-[72%_50%]',
  top: 'object-[32%_15%]',
  low: 'object-[36%_70%]',
};

/**
 * More than two device pixels per CSS pixel make no visible difference on a phone but take longer to load: a smaller
 * width is requested.
 */
const sharpPhone = '(width < 40rem) and (resolution > 2dppx) 66vw';

/**
 * Beside the words of a hero on a tablet a wide picture fills a tall column and loses its sides, so its file is wider
 * than the column.
 */
export const tallColumn = '(48rem <= width < 64rem) and (resolution < 1.5dppx) 1400px, (48rem <= width < 64rem) 900px';

/** An address of nothing, since an image must have one; the loader puts the real one in its place. */
const notYet = 'data:,';

type Props = {
  name: string;
  /** The picture's width on the page, for the browser's choice of file. */
  sizes: string;
  focus?: Focus | undefined;
  /** The first picture of a page loads at once; all others when they come near. */
  priority?: boolean;
  /** A picture that says nothing the words beside it do not say. */
  decorative?: boolean;
  className?: string;
};

export function Picture({
  name,
  sizes,
  focus = 'centre',
  priority = false,
  decorative = false,
  className = '',
}: Props) {
  const file = usePageData().pictures[name];
  if (!file) {
    // At build time: a block that names pictures under a key of its own.
    if (import.meta.env.SSR)
      throw new Error(`Picture “${name}” is not among those of its page: see app/site/references.ts`);
    return null;
  }
  const frame = {
    className: `pic ${focusClass[focus]} ${className}`,
    width: file.width,
    height: file.height,
    alt: decorative ? '' : file.alt,
  };
  if (priority)
    return (
      <picture>
        <source type="image/avif" srcSet={avifSet(file)} sizes={`${sharpPhone}, ${sizes}`} />
        <img {...frame} src={fallback(file)} fetchPriority="high" />
      </picture>
    );
  return (
    <>
      <picture>
        <source suppressHydrationWarning type="image/avif" data-srcset={avifSet(file)} sizes={sizes} />
        <img
          suppressHydrationWarning
          {...frame}
          className={`${frame.className} lazy`}
          src={notYet}
          data-src={fallback(file)}
        />
      </picture>
      <noscript>
        <img {...frame} className={`${frame.className} over-lazy`} src={fallback(file)} loading="lazy" />
      </noscript>
    </>
  );
}

function avifSet({ file, widths }: PictureFile) {
  return widths.map((width) => `${file}-${width}.avif ${width}w`).join(', ');
}

function fallback({ file }: PictureFile) {
  return `${file}-1200.webp`;
}
