import { useCallback } from 'react';
import { Failed } from '../list-states.tsx';
import { Spinner } from '../spinner.tsx';
import { useStaffSession } from '../staff-session.ts';
import { useLoaded } from '../use-loaded.ts';
import { setSearchParams, useSearchParam } from '../use-search-param.ts';
import { askContent, openPictures } from './content-calls.ts';
import { contentMessages } from './content-messages.ts';
import { OpenedFile } from './opened-file.tsx';
import { PageList } from './page-list.tsx';

export function PagesArea() {
  const { client } = useStaffSession();
  const file = useSearchParam('file');
  const load = useCallback(async () => {
    const [list, ticket] = await Promise.all([askContent(client, { do: 'list' }), openPictures(client)]);
    return { ...list, ticket };
  }, [client]);
  const { data: site, state, reload } = useLoaded(load, contentMessages.fetchFailed);
  if (!site) return state === 'failed' ? <Failed onRetry={() => void reload()} /> : <Spinner />;
  const open = (chosen: string | null) => setSearchParams({ file: chosen });
  if (file === null) return <PageList site={site} onOpen={open} onChanged={() => void reload()} />;
  return (
    <OpenedFile
      key={file}
      file={file}
      site={site}
      onChanged={() => void reload()}
      onLeave={() => {
        open(null);
        void reload();
      }}
    />
  );
}
