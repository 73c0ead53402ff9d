import { CallButton } from '../ui/call-button.tsx';
import { Picture } from '../ui/picture.tsx';
import type { BlockOf } from './block-view.tsx';

/** The closing banner of a page, on small screens with the picture above the text; the footer's trees overlap its bottom. */
export function Banner({ block }: { block: BlockOf<'banner'> }) {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-hedge-900" data-place="banner">
      {block.picture && (
        <div className="aspect-[4/3] sm:aspect-[2/1] lg:absolute lg:inset-0 lg:-z-20 lg:aspect-auto">
          <Picture name={block.picture} focus={block.focus} sizes="max(100vw, 1200px)" decorative />
        </div>
      )}
      <div className="veil -z-10" />
      <div className="wrap pt-10 pb-16 md:pt-14 lg:pt-32 lg:pb-52">
        <h2 className="max-w-[17ch] text-title">{block.heading}</h2>
        <p className="mt-5 max-w-[40ch] text-lead text-white">{block.text}</p>
        <div className="mt-8 grid gap-3 sm:flex">
          <a className="btn btn-quote" href="/contact-us">
            {block.button}
          </a>
          <CallButton />
        </div>
      </div>
    </section>
  );
}
