import { GUARDIAN_CODE_HOURS } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { displayName } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import type { Phone } from '../../platform/phone-number.ts';
import { answerLink, countGuardianSms } from '../guardians/index.ts';
import { lockMember } from '../members/index.ts';
import { storeCode, withdrawCode } from '../verification/index.ts';
import { requireNotRefused } from '../watch-list/index.ts';
import { deleteAsking, deleteAskings, findAskingOf, insertAsking } from './asking-queries.ts';
import { candidateSms } from './code-message.ts';
import { readPhone, requirePossible, type TypedPhone } from './read-phone.ts';

interface Asked {
  readonly memberId: string;
  readonly typed: TypedPhone;
  /** Who of staff enters it. */
  readonly staffId?: string;
  readonly isNewAccount?: boolean;
}

/** Remembers the asking. Another SMS to the same number has the link of the one before. */
async function writeAsking(trx: Trx, { memberId, staffId }: Asked, phone: Phone, now: number) {
  const known = await findAskingOf(trx, memberId, phone.e164);
  if (known) return { id: known.id, isNew: false };
  const id = mintId(now);
  await insertAsking(trx, {
    id,
    member_id: memberId,
    phone: phone.e164,
    country_code: phone.countryCode,
    state: 'ASKED',
    staff_id: staffId ?? null,
    created_at: now,
    ended_at: null,
  });
  return { id, isNew: true };
}

/**
 * Asks by SMS whether a number may be shown as the candidate's own. It may be a stranger's, so the SMS count
 * as those to guardians do. Throws INVALID, CONFLICT, NUMBER_GIVEN, NUMBER_REFUSED, CONTACT_REFUSED,
 * TOO_MANY_REQUESTS, SMS_REFUSED, UNAVAILABLE; then nothing is stored.
 */
export async function askCandidate(
  context: AppContext,
  asked: Asked,
  language: Language,
  inSame: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  const { isNewAccount = false, memberId, staffId, typed } = asked;
  const number = readPhone(typed, language);
  const phone = number.e164;
  // The limit of staff counts first: a refusal may tell a number that an Uploader reads masked.
  if (staffId === undefined) await requirePossible(context, context.db, memberId, phone);
  const giveBack = await countGuardianSms(context, { about: 'candidate', memberId, phone });
  const undo: (() => Promise<void>)[] = [giveBack];
  try {
    const now = context.clock();
    const { account, asking, code } = await inTransaction(context.db, async (trx) => {
      await lockMember(trx, memberId);
      const row = await requirePossible(context, trx, memberId, phone);
      await requireNotRefused(context, trx, { phone });
      const written = await writeAsking(trx, asked, number, now);
      const order = { memberId, kind: 'candidate', target: phone } as const;
      const stored = await storeCode(
        context,
        trx,
        { ...order, validMs: GUARDIAN_CODE_HOURS * 3_600_000 },
        now,
      );
      await inSame(trx);
      return { account: row, asking: written, code: stored };
    });
    undo.push(() => withdrawCode(context.db, code.id));
    if (asking.isNew) undo.push(() => deleteAsking(context.db, asking.id));
    const spoken = spokenLanguage(account);
    const name = displayName({ firstName: account.first_name, lastName: account.last_name }, false);
    const link = answerLink(context, { about: 'candidate', id: asking.id }, spoken);
    const text = candidateSms({ name, code: code.code, link }, spoken);
    await context.sms.send({ to: phone, text, ...(isNewAccount ? { reserve: 'new-account' } : {}) });
    // One number is asked at a time. One that is shown meanwhile stays.
    await deleteAskings(context.db, memberId, { at: now, except: asking.id, states: ['ASKED'] });
  } catch (error) {
    for (const step of undo) await step();
    if (error instanceof DomainError || context.writes.note(error)) throw error;
    context.log.error({ err: error }, 'could not send the code of a candidate');
    throw new DomainError('UNAVAILABLE');
  }
}
