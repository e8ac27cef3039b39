import type { lookUpUserCall } from '@milon/shared/contracts';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { callApi, callRef } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { userKey, useSession, useUserQuery } from '../../../lib/session.ts';
import { emailRegisteredAtom, googleDataAtom } from '../../../lib/state.ts';
import { googleLogin } from './google-login.ts';

const lookUp = callRef<typeof lookUpUserCall>('get', '/auth/user');

/**
 * A Google session without a member: where the email is registered it is signed in and the user read again; a failure clears the
 * flag silently (spec §4, §8).
 */
export function useGoogleSession(): void {
  const { session } = useSession();
  const { data: user } = useUserQuery();
  const [registered, setRegistered] = useAtom(emailRegisteredAtom);
  const setGoogle = useSetAtom(googleDataAtom);
  const email = user === null ? session?.user?.email : undefined;
  const name = session?.user?.name ?? '';
  const image = session?.user?.image;

  useEffect(() => {
    if (!email) return;
    setGoogle({ email, name, ...(image ? { image } : {}) });
    callApi(lookUp, { query: { email } }).then(
      () => setRegistered(true),
      (error: unknown) => {
        logFailure('The email look-up failed.', error);
        setRegistered(false);
      },
    );
  }, [email, name, image, setGoogle, setRegistered]);

  useEffect(() => {
    if (!registered || !email) return;
    googleLogin(email).then(
      () => queryClient.invalidateQueries({ queryKey: userKey }),
      () => setRegistered(false),
    );
  }, [registered, email, setRegistered]);
}
