import { useEffect } from 'react';
import { setCallHandler } from '../lib/contact.ts';
import { logFailure } from '../lib/log.ts';
import { useCurrentUser } from '../lib/session.ts';
import { readStored } from '../lib/storage.ts';

/** The socket and all that it tells, for as long as somebody is signed in (spec §4). */
export function useLive(): void {
  const me = useCurrentUser()?._id;
  useEffect(() => {
    if (me === undefined) return;
    let ended = false;
    let stop: (() => void) | undefined;
    import('../features/chat/api/live.ts').then(
      ({ startLive }) => {
        if (!ended) stop = startLive(me);
      },
      (error: unknown) => logFailure('The chat could not be loaded.', error),
    );
    return () => {
      ended = true;
      stop?.();
    };
  }, [me]);
}

/** Photos that were on their way when the page was closed go on. Their code is fetched only where there are some. */
export function useResumedUploads(): void {
  const me = useCurrentUser()?._id;
  useEffect(() => {
    if (me === undefined || !readStored<boolean>('milon-uploads')) return;
    import('../components/photo/upload/uploads.ts').then(
      ({ resumeUploads }) => resumeUploads(me),
      (error: unknown) => logFailure('Photos on their way could not go on.', error),
    );
  }, [me]);
}

/** Lets the cards' Call button begin the commerce feature's flow. */
export function useCallHandler(): void {
  useEffect(
    () =>
      setCallHandler(async (profile) => {
        const { callProfile } = await import('../features/commerce/api/call-profile.ts');
        callProfile(profile);
      }),
    [],
  );
}
