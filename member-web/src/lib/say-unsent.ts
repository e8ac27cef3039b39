import { ApiProblem, isProblem } from '@milon/shared/client';
import i18next from 'i18next';
import { currentLanguage } from './language.ts';

type UnsentText =
  | 'offline:unlockUnsent'
  | 'offline:paymentUnsent'
  | 'offline:gatewayUnsent'
  | 'offline:blockUnsent'
  | 'offline:unblockUnsent'
  | 'offline:reportUnsent';

/** The texts of dialogs come a moment after the first page. */
const areTextsHere = () => i18next.hasResourceBundle(currentLanguage(), 'offline');

/**
 * Makes a call that must not wait for a connection, because the member must know that it is done. If no
 * answer comes, the problem says what that means, in place of the client's general words.
 */
export async function sayUnsent<T>(text: UnsentText, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProblem(error, 'NETWORK', 'TIMEOUT') || !areTextsHere()) throw error;
    throw new ApiProblem(i18next.t(text), error);
  }
}
