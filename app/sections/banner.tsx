import { useContactLink } from '../site/service.ts';
import { CallButton } from '../ui/call-button.tsx';
import { Picture } from '../ui/picture.tsx';
import type { BlockOf } from './block-view.tsx';

/** The closing banner of a page: words on the dark, the picture beside or below them; the footer's trees overlap its bottom. */
export function Banner({ block }: { block: BlockOf<'banner'> }) {
  const contact = useContactLink();
  return (
    <section className="banner on-dark" data-place="banner">
      <div className="wrap">
        <div className="banner-words">
          <h2 className="max-w-[17ch] text-title">{block.heading}</h2>
          <p className="mt-5 max-w-[40ch] text-lead text-white">{block.text}</p>
          <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
            <a className="btn btn-quote" href={contact}>
              {block.button}
            </a>
            <CallButton />
          </div>
        </div>
      </div>
      {block.picture && (
        <div className="banner-pic">
          <Picture
            name={block.picture}
            focus={block.focus}
            sizes="(width >= 64rem) max(53vw, 900px), (width >= 48rem) 66vw, 100vw"
            decorative
          />
        </div>
      )}
    </section>
  );
}
