import { suggestNameParts } from '@milon/shared/rules';
import { store } from '../../../lib/store.ts';
import type { GoogleData } from '../../../state/state.ts';
import { draftAtom } from './draft.ts';

/** Fills the sign-up form with the data from Google, without overwriting input. */
export function prefill({ email, name }: GoogleData): void {
  store.set(draftAtom, ({ account, ...rest }) => ({
    ...rest,
    account: {
      ...account,
      email: account.email || email,
      ...(account.fullName || account.firstName ? {} : { fullName: name, ...suggestNameParts(name) }),
    },
  }));
}
