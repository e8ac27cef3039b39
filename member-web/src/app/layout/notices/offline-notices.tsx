import { useAtomValue } from 'jotai';
import { updateAtom } from '../../offline/update-atom.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { RefusalsNotice } from './refusals-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/**
 * The notices about the connection, what was refused after it came back, and the version. `isEmpty`: the page
 * itself says that it is offline.
 */
export function OfflineNotices({ isEmpty }: { isEmpty: boolean }) {
  const update = useAtomValue(updateAtom);
  return (
    <>
      {isEmpty ? null : <OfflineBanner />}
      <RefusalsNotice />
      {update ? <UpdateNotice worker={update} /> : null}
    </>
  );
}
