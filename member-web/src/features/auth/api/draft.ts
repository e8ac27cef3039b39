import { atom } from 'jotai';
import { onSessionEnd } from '../../../entities/session/session.ts';
import { guestInputMs, readGuestInput, writeGuestInput } from '../../../lib/storage/guest-input.ts';
import { store } from '../../../lib/store.ts';
import { type AccountInput, emptyAccount } from './account-draft.ts';
import { emptyInfo, type InfoDraft } from './info-draft.ts';

const draftKey = 'milon-sign-up';

export interface SignUpDraft {
  account: AccountInput;
  info: InfoDraft;
}

const kept = readGuestInput<Partial<SignUpDraft>>(draftKey);
const valueAtom = atom<SignUpDraft>({
  account: { ...emptyAccount, ...kept?.input.account, password: '' },
  info: { ...emptyInfo, ...kept?.input.info },
});

/**
 * The input of the sign-up form. The browser stores it without the password. It is erased an hour after the
 * last entry, and when somebody signs in or out. `undefined` erases it.
 */
export const draftAtom = atom(
  (get) => get(valueAtom),
  (get, set, change: SignUpDraft | undefined | ((before: SignUpDraft) => SignUpDraft)) => {
    const draft = typeof change === 'function' ? change(get(valueAtom)) : change;
    set(valueAtom, draft ?? { account: emptyAccount, info: emptyInfo });
    writeGuestInput(draftKey, draft && { ...draft, account: { ...draft.account, password: '' } });
    if (draft) eraseIn(guestInputMs);
  },
);

const erase = () => store.set(draftAtom, undefined);
let timer: ReturnType<typeof setTimeout>;
/** A page that stays open must not keep it longer than the storage does. */
function eraseIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(erase, ms);
}

if (kept) eraseIn(kept.at + guestInputMs - Date.now());
onSessionEnd(erase);
