import { Failed } from '../list-states.tsx';
import { Card } from './card.tsx';
import type { OpenedEnquiry } from './inbox-database.ts';
import type { Photographs } from './use-photographs.ts';

/** The visitor's photographs; each opens large in a new tab. Their places are there before they are. */
export function PhotographsCard({ enquiry, loaded }: { enquiry: OpenedEnquiry; loaded: Photographs }) {
  const { photographs: count, name } = enquiry;
  const { photographs, state, reload } = loaded;
  const places = photographs ?? Array.from({ length: count }, () => null);
  return (
    <Card title={count === 1 ? '1 photograph' : `${count} photographs`}>
      {state === 'failed' && !photographs && <Failed onRetry={() => void reload()} />}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3" aria-busy={state === 'loading'}>
        {places.map((photograph, index) => (
          <li key={photograph?.id ?? index} className="frame aspect-[4/3]">
            {photograph && (
              <a href={photograph.address} target="_blank" rel="noreferrer" className="block size-full">
                <img
                  src={photograph.address}
                  alt={`Photograph ${index + 1} from ${name}`}
                  width={photograph.width}
                  height={photograph.height}
                  className="size-full object-cover"
                />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
