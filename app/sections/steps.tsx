import type { BlockOf } from './block-view.tsx';
import { WideHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

/** Up to four steps stand in a row on large screens; more go down two columns. */
const mostInRow = 4;

export function Steps({ block }: { block: BlockOf<'steps'> }) {
  const row = block.steps.length <= mostInRow;
  return (
    <section className="border-t border-line py-section">
      <div className="wrap">
        <WideHead {...block} />
        <ol className={`steps mt-12 lg:mt-16 ${row ? 'steps-row' : 'steps-columns'}`}>
          {block.steps.map((step) => (
            <li key={step.name}>
              <h3 className="text-h3">{step.name}</h3>
              <p className="mt-2 max-w-[36ch] text-soft">
                <Words text={step.text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
