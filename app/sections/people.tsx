import type { BlockOf } from './block-view.tsx';
import { Picture } from '../ui/picture.tsx';
import { WideHead } from '../ui/section-head.tsx';

/** Who comes and who answers, with a portrait or the initials. */
export function People({ block }: { block: BlockOf<'people'> }) {
  return (
    <section className="py-section">
      <div className="wrap">
        <WideHead {...block} />
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {block.people.map(({ name, does, since, picture }) => (
            <li key={name} className="flex items-center gap-5">
              <span className="frame grid size-20 shrink-0 place-items-center rounded-full! text-h3 text-hedge">
                {picture ? <Picture name={picture} sizes="80px" decorative /> : initialsOf(name)}
              </span>
              <span>
                <strong className="serif block text-h4">{name}</strong>
                <span className="text-soft">
                  {does}
                  {since && `, since ${since}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  return first.slice(0, 1) + (others.at(-1) ?? '').slice(0, 1);
}
