import { callRef, isProblem, messageOf } from '@milon/shared/client';
import type { lookUpUserCall } from '@milon/shared/contracts';
import { lookUpUserRoute } from '@milon/shared/routes';
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPaths, signInPath } from '../../../entities/session/callback-url.ts';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { refreshAfterSignIn, useSession, useUserQuery } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { confirmThen } from '../../../state/dialogs.ts';
import { emailRegisteredAtom, type GoogleData, googleDataAtom } from '../../../state/state.ts';
import { toastError, toastFailure } from '../../../state/toast.ts';
import { hasComeBack } from './go-to-google.ts';
import { googleLogin } from './google-login.ts';
import { restoreWithGoogle } from './restore.ts';

const lookUp = callRef<typeof lookUpUserCall>(lookUpUserRoute);

/** The email of a settled Google session: no member has it, or the member could not be signed in. */
const settledAtom = atom<string | undefined>(undefined);

function useGoogleEmail(): GoogleData | undefined {
  const { session } = useSession();
  const { data: user } = useUserQuery();
  const google = user === null ? session?.user : undefined;
  if (!google?.email) return undefined;
  return { email: google.email, name: google.name, ...(google.image ? { image: google.image } : {}) };
}

/** Whether a Google session may still become a member's session. */
export function useGoogleUnsettled(): boolean {
  const google = useGoogleEmail();
  const settled = useAtomValue(settledAtom);
  return google !== undefined && settled !== google.email;
}

/**
 * Handles a Google session without a member. If the email is registered, signs the member in and fetches the
 * user again. A failure clears the flag silently, except for an account that is closed (spec §4, §8). If the
 * email is not registered, offers to sign up.
 */
export function useGoogleSession(): void {
  const { t } = useTranslation(['authErrors', 'lifecycle']);
  const google = useGoogleEmail();
  const [registered, setRegistered] = useAtom(emailRegisteredAtom);
  const setGoogle = useSetAtom(googleDataAtom);
  const setSettled = useSetAtom(settledAtom);
  const email = google?.email;
  const name = google?.name ?? '';
  const image = google?.image;

  useEffect(() => {
    if (!email) return;
    const welcome = async () => {
      const data = { email, name, ...(image ? { image } : {}) };
      const { prefill } = await import('./prefill.ts');
      prefill(data);
      setGoogle(data);
      const { pathname } = globalThis.location;
      // The sign-in page shows the form itself.
      const showsForm = [signInPath, ...ownPaths].some((path) => path === pathname);
      if (hasComeBack() && !showsForm) promptSignUp(t('newcomer'));
    };
    callApi(lookUp, { query: { email } }).then(
      () => setRegistered(true),
      async (error: unknown) => {
        if (isProblem(error, 'NOT_FOUND')) await welcome();
        else {
          logFailure('The email look-up failed.', error);
          // After returning from Google, the member expects a result.
          if (hasComeBack()) toastError(messageOf(error));
        }
        setRegistered(false);
        setSettled(email);
      },
    );
  }, [email, name, image, t, setGoogle, setRegistered, setSettled]);

  useEffect(() => {
    if (!registered || !email) return;
    hasComeBack();
    googleLogin(email).then(refreshAfterSignIn, (error: unknown) => {
      if (isProblem(error, 'ACCOUNT_CLOSED')) toastError(messageOf(error));
      if (isProblem(error, 'ACCOUNT_DELETED')) {
        confirmThen({
          title: t('lifecycle:restoreTitle'),
          text: messageOf(error),
          confirm: t('lifecycle:restore'),
          onConfirm: () => restoreWithGoogle().catch(toastFailure()),
        });
      }
      setRegistered(false);
      setSettled(email);
    });
  }, [registered, email, t, setRegistered, setSettled]);
}
