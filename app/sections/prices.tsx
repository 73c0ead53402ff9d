import type { BlockOf } from './block-view.tsx';
import { ChartStyles } from './chart-styles.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

type Price = BlockOf<'prices'>['prices'][number];

/** What jobs cost, from and to, and what decides it. */
export function Prices({ block }: { block: BlockOf<'prices'> }) {
  return (
    <section className="py-section">
      <ChartStyles />
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHead {...block} />
          <p className="mt-5 max-w-[44ch] text-soft">
            <Words text={block.decides} />
          </p>
        </div>
        <div className="self-start lg:col-span-6 lg:col-start-7">
          <dl className="border-b border-line">
            {block.prices.map((price) => (
              <div key={price.job} className="flex flex-wrap gap-x-5 border-t border-line py-3.5">
                <dt className="mr-auto">{price.job}</dt>
                <dd className="serif text-h4 whitespace-nowrap">{price.range}</dd>
                <Range price={price} others={block.prices.filter((other) => unitOf(other) === unitOf(price))} />
              </div>
            ))}
          </dl>
          {block.note && <p className="mt-3 text-sm text-soft">{block.note}</p>}
        </div>
      </div>
    </section>
  );
}

/** From and to on a line that ends at the dearest job of the same unit: a metre of wall and a gate have none in common. */
function Range({ price, others }: { price: Price; others: Price[] }) {
  const [from = 0, to = 0] = poundsOf(price);
  return (
    others.length > 1 &&
    to > from && (
      <dd className="basis-full" aria-hidden="true">
        <svg className="range" viewBox={`0 0 ${Math.max(...others.flatMap(poundsOf))} 1`} preserveAspectRatio="none">
          <rect x={from} width={to - from} height="1" />
        </svg>
      </dd>
    )
  );
}

function poundsOf({ range }: Price): number[] {
  return (
    range
      .replaceAll(',', '')
      .match(/\d+(?:\.\d+)?/g)
      ?.map(Number) ?? []
  );
}

function unitOf({ job }: Price): string | undefined {
  return job.split(' per ')[1];
}
