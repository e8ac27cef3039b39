import { formatOf } from '@milon/shared/client';
import i18next from 'i18next';
import { findCachedProfile } from '../../entities/profile/profile-cache.ts';
import { acceptedAtom } from '../../entities/relationship/waiting-atom.ts';
import { hasTalked } from '../../features/chat/api/has-talked.ts';
import {
  type Acceptance,
  countAcceptances,
  fetchAcceptances,
  followUnread,
  markAcceptancesRead,
} from '../../features/notifications/api/acceptances.ts';
import { currentLanguage } from '../../lib/language.ts';
import { logFailure } from '../../lib/log.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { store } from '../../lib/store.ts';
import { openDialog, openDialogsAtom } from '../../state/dialogs.ts';
import { toastSuccess } from '../../state/toast.ts';
import { withMoreTexts } from '../i18n.ts';

/** The newest of several acceptances that this browser has told in one line. */
const toldKey = 'milon-told';

/** A dialog may return the focus, or another one may open, shortly after it has closed. */
const pauseMs = 400;

/** Whether the member looks at the page itself: no dialog, no sheet over it, and writes nowhere. */
const isAtEase = () =>
  document.visibilityState === 'visible' &&
  store.get(openDialogsAtom).length === 0 &&
  !document.querySelector('#content')?.closest('[inert]') &&
  !document.activeElement?.matches('input, textarea, select');

/** The member accepted somebody: the moment comes at once, over what is open. */
async function showOwn(id: string): Promise<void> {
  const profile = findCachedProfile(id);
  if (!profile || profile.unavailable || (await hasTalked(id))) return;
  openDialog('ACCEPTANCE', { profile: { ...profile, relation: 'accepted' }, by: 'accepting' });
}

/**
 * Somebody accepted: the moment comes once, because it marks the notification as read for all devices.
 * Several are told in one line, once in this browser, and stay new behind the bell.
 */
async function showTheirs(all: readonly Acceptance[]): Promise<void> {
  const [newest, next] = all;
  if (!newest) return;
  if (next) {
    if (readStored<string>(toldKey) === newest._id) return;
    writeStored(toldKey, newest._id);
    await withMoreTexts(() => Promise.resolve());
    const number = formatOf(currentLanguage()).number(all.length);
    return toastSuccess(i18next.t('chat:acceptedMany', { number }));
  }
  if (await hasTalked(newest.person._id)) return;
  await markAcceptancesRead(newest.at);
  openDialog('ACCEPTANCE', { profile: newest.person, by: 'inviting' });
}

/** Makes an acceptance a moment, on both sides. Returns a function that ends this. */
export function followAcceptances(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the bell has counted since this page last looked. */
  let isDue = true;
  const attempt = (show: Promise<void>) =>
    show.catch((error: unknown) => logFailure('An acceptance could not be shown.', error));

  async function look() {
    if (!isDue || countAcceptances() === 0 || !isAtEase()) return;
    isDue = false;
    const all = await fetchAcceptances();
    if (isAtEase()) await showTheirs(all);
    else isDue = true;
  }
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(look()), pauseMs);
  };
  const onCount = () => {
    isDue = true;
    lookSoon();
  };
  const onAccepted = () => {
    const id = store.get(acceptedAtom);
    if (id === undefined) return;
    store.set(acceptedAtom, undefined);
    void attempt(showOwn(id));
  };

  const stops = [
    followUnread(onCount),
    store.sub(openDialogsAtom, lookSoon),
    store.sub(acceptedAtom, onAccepted),
  ];
  document.addEventListener('visibilitychange', lookSoon);
  // Also after the sheet of a status has been read: the page takes the focus then.
  document.addEventListener('focusin', lookSoon);
  lookSoon();
  onAccepted();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', lookSoon);
    document.removeEventListener('focusin', lookSoon);
  };
}
