import { atom } from 'jotai';
import { onSessionEnd } from '../../../entities/session/session.ts';
import { guestInputMs, readGuestInput, writeGuestInput } from '../../../lib/storage/guest-input.ts';
import { store } from '../../../lib/store.ts';
import { emptyAccount } from './account-draft.ts';
import { emptyInfo } from './info-draft.ts';
import { type Answers, questions } from './questions.ts';

const draftKey = 'milon-sign-up';

const kept = readGuestInput<Partial<Answers>>(draftKey);
const empty: Answers = { account: emptyAccount, info: emptyInfo, question: questions[0] };
const valueAtom = atom<Answers>({
  account: { ...emptyAccount, ...kept?.input.account, password: '' },
  info: { ...emptyInfo, ...kept?.input.info },
  question: kept?.input.question ?? questions[0],
});

/**
 * The input of the sign-up form. The browser stores it without the password. It is erased an hour after the
 * last entry, and when somebody signs in or out. `undefined` erases it.
 */
export const draftAtom = atom(
  (get) => get(valueAtom),
  (get, set, change: Answers | undefined | ((before: Answers) => Answers)) => {
    const draft = typeof change === 'function' ? change(get(valueAtom)) : change;
    set(valueAtom, draft ?? empty);
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
