import { useEffect } from 'react';
import { loadCardLists } from '../../entities/profile/card-lists.ts';
import { whenQuiet } from '../../lib/code/when-quiet.ts';
import { whenUsed } from '../../lib/code/when-used.ts';
import { logFailure } from '../../lib/log.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { store } from '../../lib/store.ts';
import { openDialogsAtom } from '../../state/dialogs.ts';
import { withMoreTexts } from '../i18n.ts';

/**
 * Keeps the socket open while a member is signed in (spec §4). It opens when the page is first used or has
 * been there for a while. What changed until then is fetched when it connects.
 */
export function useLive(me: string | undefined): void {
  useEffect(() => {
    if (me === undefined) return undefined;
    let ended = false;
    let stop: (() => void) | undefined;
    // A chat that a reload has opened again needs it at once.
    const when = store.get(openDialogsAtom).length > 0 ? whenQuiet : whenUsed;
    const cancel = when(() => {
      // An event may name the reason of a refusal.
      Promise.all([import('./start-live.ts'), loadCardLists()]).then(
        ([{ startLive }]) => {
          if (!ended) stop = startLive(me);
        },
        (error: unknown) => logFailure('The live connection could not be loaded.', error),
      );
    });
    return () => {
      ended = true;
      cancel();
      stop?.();
    };
  }, [me]);
}

/**
 * Resumes uploads that were interrupted or put off when the page was closed. Loads their code only if there
 * are any.
 */
export function useResumedUploads(me: string | undefined): void {
  useEffect(() => {
    if (me === undefined || !readStored<boolean>('milon-uploads')) return;
    withMoreTexts(() => import('../../parts/photo/upload/uploads.ts')).then(
      ({ resumeVisit }) => resumeVisit(me),
      (error: unknown) => logFailure('The uploads could not be resumed.', error),
    );
  }, [me]);
}
