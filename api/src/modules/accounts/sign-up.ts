import type { SignUp, User } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { isCommonPassword } from '../../platform/security/common-password.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import {
  insertMember,
  loadUser,
  recordConsents,
  requireAllowed,
  withListingCounters,
} from '../members/index.ts';
import { getSettings } from '../settings/index.ts';
import type { SigningIn } from '../sign-ins/index.ts';
import { passWatchList } from '../watch-list/index.ts';
import { beginSession } from './begin-session.ts';
import { newMemberRow, requireNewMember, takenContact } from './new-member.ts';
import { releaseMailbox } from './queries.ts';

interface Request extends Visit, SigningIn {
  readonly language: Language;
  /** The email of this browser's Google session: Google has verified it. */
  readonly googleEmail?: string | undefined;
}

/** Only an email that Google has verified in this browser counts as verified. */
function verifiedEmailColumns(form: SignUp, { googleEmail }: Request, now: number) {
  if (googleEmail === undefined || form.email?.address !== googleEmail) return {};
  return { email_verified: 1, email_verified_at: now, email_verified_by: 'google', is_active: 1 };
}

/** Creates an account and signs it in. If the phone or email is taken, the error reveals only that. */
export async function signUp(
  context: AppContext,
  form: SignUp,
  request: Request,
): Promise<{ user: User; token: string }> {
  const { language } = request;
  // Sign-up also reveals whether a phone or email is taken.
  await limitVisit(context, 'signUp', request);
  const now = context.clock();
  const { phone, ...names } = requireNewMember(form, language, now);
  if (form.preference)
    requireAllowed(form.gender, form.preference, await getSettings(context), language, 'preference.');
  const known = [phone.number, form.email?.address.split('@')[0] ?? '', names.firstName, names.lastName];
  if (isCommonPassword(form.password, known)) {
    const messages = [fieldSentence('password', 'common', language)];
    throw new DomainError('INVALID', { fields: ['password'], messages });
  }
  const passwordHash = await hashPassword(form.password);

  const proven = form.email?.address === request.googleEmail ? request.googleEmail : undefined;
  try {
    const row = {
      ...newMemberRow(form, { ...names, phone, passwordHash }, now),
      ...verifiedEmailColumns(form, request, now),
      screen_language: language,
    };
    const token = await inTransaction(context.db, async (trx) => {
      // Another account with an unverified spelling of this mailbox must not block its verified owner.
      if (proven) await releaseMailbox(trx, proven, now);
      await withListingCounters(trx, row.id, () => insertMember(trx, row));
      await recordConsents(context, trx, row, { after: row }, { source: 'member', at: now });
      const { browserId } = request;
      await passWatchList(context, trx, row.id, { phone: phone.e164, email: form.email?.address, browserId });
      return beginSession(context, trx, row.id, request);
    });
    return { user: await loadUser(context, row.id), token };
  } catch (error) {
    const taken = takenContact(error);
    if (taken) throw taken;
    throw error;
  }
}
