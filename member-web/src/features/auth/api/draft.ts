import { atom } from 'jotai';
import { readStored, writeStored } from '../../../lib/storage/storage.ts';
import { type AccountInput, emptyAccount } from './account-draft.ts';
import { emptyInfo, type InfoDraft } from './info-draft.ts';

export const draftKey = 'milon-sign-up';

export interface SignUpDraft {
  account: AccountInput;
  info: InfoDraft;
}

const kept = readStored<Partial<SignUpDraft>>(draftKey);
const valueAtom = atom<SignUpDraft>({
  account: { ...emptyAccount, ...kept?.account, password: '' },
  info: { ...emptyInfo, ...kept?.info },
});

/** The input of the sign-up form. The browser stores it without the password. `undefined` deletes it. */
export const draftAtom = atom(
  (get) => get(valueAtom),
  (get, set, change: SignUpDraft | undefined | ((before: SignUpDraft) => SignUpDraft)) => {
    const draft = typeof change === 'function' ? change(get(valueAtom)) : change;
    set(valueAtom, draft ?? { account: emptyAccount, info: emptyInfo });
    writeStored(draftKey, draft && { ...draft, account: { ...draft.account, password: '' } });
  },
);
