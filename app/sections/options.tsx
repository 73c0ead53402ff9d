import type { BlockOf } from './block-view.tsx';
import { WideHead } from '../ui/section-head.tsx';

/** Ways to have a service, side by side: how often, what happens, whom it suits. */
export function Options({ block }: { block: BlockOf<'options'> }) {
  return (
    <section className="bg-stone py-section">
      <div className="wrap">
        <WideHead {...block} />
        <ul className="mt-10 grid gap-6 md:grid-cols-3 lg:mt-14 lg:gap-10">
          {block.options.map((option) => (
            <li key={option.name} className="packet packet-low flex flex-col p-8">
              <h3 className="text-h3">{option.name}</h3>
              <p className="mt-3 mb-6 text-soft">{option.text}</p>
              <p className="mt-auto border-t border-line pt-4 text-sm text-ink">
                <span className="font-semibold text-hedge">Suits</span> {option.suits}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
