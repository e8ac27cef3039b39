import { isProblem } from '@milon/shared/client';
import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import { dialCodeOptions } from '@milon/shared/options';
import { lookUpUserRoute } from '@milon/shared/routes';
import { normalizePhone } from '@milon/shared/rules';
import { logFailure } from '../../../lib/log.ts';
import { callApi } from '../../../lib/server/api.ts';
import type { AccountInput } from './account-draft.ts';

async function isTaken(query: { phone: string } | { email: string }): Promise<boolean> {
  try {
    await callApi(lookUpUserRoute, { query });
    return true;
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error;
    return false;
  }
}

/**
 * The field whose number or email already has an account. Undefined also if the API cannot tell now: creating
 * the account checks both again.
 */
export async function findTaken(account: AccountInput): Promise<'phone' | 'email' | undefined> {
  const { dialCountry, phone } = account;
  const email = account.email.trim();
  const dial = dialCodeOptions.find(({ key }) => key === dialCountry)?.code ?? DEFAULT_DIAL_CODE;
  const typed = normalizePhone(phone);
  const whole = typed.startsWith('+') ? typed : `${dial}${typed.replace(/^0+/, '')}`;
  try {
    const [phoneTaken, emailTaken] = await Promise.all([
      isTaken({ phone: whole }),
      email !== '' && isTaken({ email }),
    ]);
    if (phoneTaken) return 'phone';
    return emailTaken ? 'email' : undefined;
  } catch (error) {
    logFailure('The look-up of a phone or an email failed.', error);
    return undefined;
  }
}
