import { useAtomValue } from 'jotai';
import { updateAtom } from '../offline/update-atom.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** The notices about the connection and the version. `isEmpty`: the page itself says that it is offline. */
export function OfflineNotices({ isEmpty }: { isEmpty: boolean }) {
  const update = useAtomValue(updateAtom);
  return (
    <>
      {isEmpty ? null : <OfflineBanner />}
      {update ? <UpdateNotice worker={update} /> : null}
    </>
  );
}
