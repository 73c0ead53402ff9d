import { useCallback } from 'react';
import { useSite } from '../../site/context.ts';
import { useDesk } from '../desk.ts';
import { Failed } from '../list-states.tsx';
import { useLoaded } from '../use-loaded.ts';
import { Card } from './card.tsx';
import type { OpenedEnquiry } from './inbox-database.ts';
import { inboxMessages } from './inbox-messages.ts';
import { openPhotographs } from './inbox.ts';
import { useEvery } from './use-every.ts';

/** Sooner than the links expire. */
const freshLinksMs = 20 * 60_000;

/** The visitor's photographs; each opens large in a new tab. */
export function PhotographsCard({ enquiry: { id, photographs: count, name } }: { enquiry: OpenedEnquiry }) {
  const { client } = useDesk();
  const { backend } = useSite();
  // One that arrives while the enquiry is open is shown too.
  const load = useCallback(() => (count > 0 ? openPhotographs(client, id) : Promise.resolve([])), [client, id, count]);
  const { data: photographs, state, reload } = useLoaded(load, inboxMessages.photographsFailed);
  useEvery(freshLinksMs, () => void reload());

  return (
    <Card title={count === 1 ? '1 photograph' : `${count} photographs`}>
      {state === 'failed' && !photographs && <Failed onRetry={() => void reload()} />}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3" aria-busy={state === 'loading'}>
        {photographs?.map(({ id: photograph, width, height, link }, index) => (
          <li key={photograph}>
            <a
              href={addressOf(backend.url, link)}
              target="_blank"
              rel="noreferrer"
              className="frame block aspect-[4/3]"
            >
              <img
                src={addressOf(backend.url, link)}
                alt={`Photograph ${index + 1} from ${name}`}
                {...{ width, height }}
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function addressOf(home: string, link: string): string {
  return `${home}/functions/v1/enquiry-photograph?link=${link}`;
}
