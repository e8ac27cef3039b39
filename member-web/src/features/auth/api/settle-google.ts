import { isProblem, messageOf } from '@milon/shared/client';
import { lookUpUserRoute } from '@milon/shared/routes';
import i18next from 'i18next';
import { ownPaths, signInPath } from '../../../entities/session/callback-url.ts';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { refreshAfterSignIn } from '../../../entities/session/session.ts';
import { logFailure } from '../../../lib/log.ts';
import { callApi } from '../../../lib/server/api.ts';
import { store } from '../../../lib/store.ts';
import { confirmThen, openDialog } from '../../../state/dialogs.ts';
import { emailRegisteredAtom, type GoogleData, googleDataAtom } from '../../../state/state.ts';
import { toastError, toastFailure } from '../../../state/toast.ts';
import { hasComeBack } from './go-to-google.ts';
import { googleLogin } from './google-login.ts';
import { prefill } from './prefill.ts';
import { restoreWithGoogle } from './restore.ts';

/** Whether the page shows the form itself. */
function showsForm(): boolean {
  const { pathname } = globalThis.location;
  return [signInPath, ...ownPaths].some((path) => path === pathname || pathname.startsWith(`${path}/`));
}

function welcome(google: GoogleData): void {
  prefill(google);
  store.set(googleDataAtom, google);
  if (hasComeBack() && !showsForm()) promptSignUp(undefined, i18next.t('authErrors:newcomer'));
}

/** Says lastingly why only the phone signs in to the account that has, or had, this email. */
function offerPhone(google: GoogleData, reason: string): void {
  store.set(googleDataAtom, { ...google, signInReason: reason });
  if (!showsForm()) openDialog('LOGIN', { mode: 'signIn', reason });
}

/** Whether a member has this email. If none has, offers to sign up. */
export async function lookUpGoogle(google: GoogleData): Promise<boolean> {
  try {
    await callApi(lookUpUserRoute, { query: { email: google.email } });
    return true;
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) welcome(google);
    else {
      logFailure('The email look-up failed.', error);
      // After returning from Google, the member expects a result.
      if (hasComeBack()) toastError(messageOf(error));
    }
    return false;
  }
}

/** Signs in the member with this email. Returns whether that succeeded. */
export async function signInWithGoogle(google: GoogleData): Promise<boolean> {
  hasComeBack();
  try {
    await refreshAfterSignIn(await googleLogin(google.email));
    return true;
  } catch (error) {
    if (isProblem(error, 'SIGN_IN_BY_PHONE')) {
      // The email has left the account: the person may also sign up with it now.
      prefill(google);
      offerPhone(google, messageOf(error));
    }
    if (isProblem(error, 'GOOGLE_LATER')) offerPhone(google, messageOf(error));
    if (isProblem(error, 'ACCOUNT_CLOSED')) toastError(messageOf(error));
    if (isProblem(error, 'ACCOUNT_DELETED')) {
      confirmThen({
        title: i18next.t('lifecycle:restoreTitle'),
        text: messageOf(error),
        confirm: i18next.t('lifecycle:restore'),
        onConfirm: () => restoreWithGoogle().catch(toastFailure()),
      });
    }
    return false;
  }
}

/**
 * Handles a Google session without a member. If the email is registered, signs the member in and fetches the
 * user again. A failure clears the flag silently, except for an account that is closed, deleted or, at
 * least for now, signed in to by phone (spec §4, §8). If the email is not registered, offers to sign up.
 */
export async function settleGoogle(google: GoogleData): Promise<void> {
  const isRegistered = await lookUpGoogle(google);
  store.set(emailRegisteredAtom, isRegistered);
  if (isRegistered && !(await signInWithGoogle(google))) store.set(emailRegisteredAtom, false);
}
