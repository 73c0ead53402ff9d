import type { Card } from '#content/types.ts';
import { usePageData } from '../site/context.ts';
import type { BlockOf } from './block-view.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { WideHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

type Shape = { place: string; frame: string; sizes: string; words?: string };

/** Large cards stand offset, wide beside narrow, then narrow beside wide, and so on. */
const offsets = [
  { place: 'lg:col-span-7', frame: '', sizes: '(width >= 64rem) 680px, (width >= 48rem) 50vw, 100vw' },
  {
    place: 'lg:col-span-5 lg:mt-24',
    frame: 'lg:aspect-[10/9.4]',
    sizes: '(width >= 64rem) 480px, (width >= 48rem) 50vw, 100vw',
  },
  {
    place: 'lg:col-span-5 lg:-mt-16',
    frame: 'lg:aspect-[10/9.4]',
    sizes: '(width >= 64rem) 480px, (width >= 48rem) 50vw, 100vw',
  },
  {
    place: 'lg:col-span-7 lg:mt-4',
    frame: '',
    sizes: '(width >= 64rem) 680px, (width >= 48rem) 50vw, 100vw',
  },
];
/** One card too many for rows of three: the first and the last take two places each, the words beside the picture. */
const wideShape = {
  place: 'lg:col-span-2 lg:grid lg:grid-cols-2 lg:items-center lg:gap-x-10',
  frame: '',
  words: 'lg:mt-0',
  sizes: '(width >= 64rem) 380px, (width >= 48rem) 50vw, 100vw',
};
/** The last of an odd number, where two stand in a row. */
const lastWide = {
  place: 'md:col-span-2 md:grid md:grid-cols-2 md:items-center md:gap-x-10',
  frame: '',
  words: 'md:mt-0',
  sizes: '(width >= 64rem) 380px, (width >= 48rem) 50vw, 100vw',
};
const evenShape: Shape = { place: '', frame: '', sizes: '(width >= 64rem) 380px, (width >= 48rem) 50vw, 100vw' };

export function Cards({ block }: { block: BlockOf<'cards'> }) {
  const feature = block.layout === 'feature';
  const lastIndex = block.cards.length - 1;
  const columns = block.cards.length === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3';
  const widened = block.cards.length % 3 === 1;
  function shapeAt(index: number): Shape {
    const offset = offsets[index % 4];
    if (feature && offset) return offset;
    if (!widened) return evenShape;
    if (index === 0) return wideShape;
    return index < lastIndex ? evenShape : lastIndex % 2 ? wideShape : lastWide;
  }
  return (
    <section className="pt-14 pb-section lg:pt-24">
      <div className="wrap">
        <WideHead {...block} />
        <div
          className={`mt-10 grid gap-x-10 gap-y-12 md:grid-cols-2 lg:mt-14 lg:gap-y-16 ${feature ? 'lg:grid-cols-12' : columns}`}
        >
          {block.cards.map((card, index) => (
            <ServiceCard key={card.href} card={card} shape={shapeAt(index)} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The whole card is the link; the line at its foot says where it leads. */
function ServiceCard({ card, shape }: { card: Card; shape: Shape }) {
  const target = usePageData().links[card.href];
  if (!target) return null;
  const { title = target.name, text = target.text, icon = target.icon } = card;
  return (
    <article className={`group relative ${shape.place}`}>
      <div className={`frame aspect-[3/2] ${shape.frame}`}>
        <Picture name={card.picture ?? target.picture ?? ''} sizes={shape.sizes} />
      </div>
      <div
        className={`relative -mt-7 mr-8 rounded-tr-md bg-paper pt-5 sm:mr-14 sm:pr-6 md:mr-6 md:pr-2 lg:mr-10 ${shape.words ?? ''}`}
      >
        <div className="flex items-center gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-card text-lawn">
            {icon && <Icon name={icon} />}
          </span>
          <h3 className="text-h3">{title}</h3>
        </div>
        <p className="mt-3 max-w-[46ch] text-soft">
          <Words text={text ?? ''} />
        </p>
        <a className="more after:absolute after:inset-0" href={card.href}>
          <span>Learn More About {title}</span>
          <Icon name="arrow" className="size-5" />
        </a>
      </div>
    </article>
  );
}
