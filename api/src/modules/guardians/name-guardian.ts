import type { GuardianFields } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { DAY_MS, nameFault, nameHoldsContact, suggestNameParts } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { type Phone, parsePhone, phoneColumns } from '../../platform/phone-number.ts';
import { findMember, isKeptForAnother, lockMember } from '../members/index.ts';
import { passWatchList } from '../watch-list/index.ts';
import { endGuardian } from './end-guardian.ts';
import { proveGuardian } from './prove-guardian.ts';
import { deleteGuardian, findCurrent, findGuardian, insertGuardian } from './queries.ts';
import { refusesMember } from './refusals.ts';
import { requireTwoNumbers } from './require-two-numbers.ts';
import { countGuardianSms, mintGuardianCode, sendGuardianSms } from './send-code.ts';

const invalid = (field: string, language: Language) =>
  new DomainError('INVALID', { fields: [field], messages: [fieldSentence(field, 'format', language)] });

/** Throws INVALID for what is no name, or holds a contact, and for what is no number. */
function readFields({ name, phoneNumber }: GuardianFields, language: Language): Phone {
  if (nameFault(name) || nameHoldsContact(suggestNameParts(name))) throw invalid('name', language);
  const phone = parsePhone(phoneNumber.number, phoneNumber.countryCode);
  if (!phone) throw invalid('phoneNumber.number', language);
  return phone;
}

interface Naming {
  readonly memberId: string;
  /** Who of staff enters it. */
  readonly staffId?: string;
  readonly fields: GuardianFields;
  readonly phone: Phone;
}

/**
 * Whether the number is the account's, and so the guardian's without a code: it is proven, and somebody else
 * keeps the profile. Throws GUARDIAN_SELF if it is the account's and may not be, NUMBER_GIVEN if it is the
 * candidate's, INVALID for `both`.
 */
async function isProvenAccount(trx: Trx, { fields, memberId, phone, staffId }: Naming): Promise<boolean> {
  const account = await findMember(trx, memberId);
  if (!account || account.is_deleted === 1) throw new DomainError('NOT_FOUND');
  if (account.candidate_phone === phone.e164)
    throw new DomainError('NUMBER_GIVEN', { fields: ['phoneNumber.number'] });
  if (account.phone !== phone.e164) return false;
  // Staff cannot agree for whoever keeps the profile.
  if (account.phone_verified === 1 && isKeptForAnother(account) && staffId === undefined) {
    requireTwoNumbers(fields, phone.e164, account);
    return true;
  }
  throw new DomainError('GUARDIAN_SELF', { fields: ['phoneNumber.number'] });
}

/** Throws CONFLICT while a guardian who agreed is named; one who did not answer makes room. */
async function makeRoom(context: AppContext, trx: Trx, memberId: string, now: number): Promise<void> {
  const current = await findCurrent(trx, memberId);
  if (!current) return;
  if (current.state !== 'ASKED') throw new DomainError('CONFLICT');
  await endGuardian(context, trx, current, 'ENDED', now);
}

async function write(context: AppContext, trx: Trx, naming: Naming): Promise<{ id: string; code?: string }> {
  const { fields, memberId, phone, staffId } = naming;
  const now = context.clock();
  await lockMember(trx, memberId);
  const isAccount = await isProvenAccount(trx, naming);
  await makeRoom(context, trx, memberId, now);
  if (await refusesMember(context, trx, memberId, phone.e164))
    throw new DomainError('GUARDIAN_REFUSED', { fields: ['phoneNumber.number'] });
  await passWatchList(context, trx, memberId, { phone: phone.e164 });
  const id = mintId(now);
  const minted = isAccount ? undefined : mintGuardianCode(context, id, now);
  await insertGuardian(trx, {
    id,
    member_id: memberId,
    name: fields.name,
    relation: fields.relation,
    ...phoneColumns(phone),
    call_time: fields.callTime,
    contact_of_record: fields.contactOfRecord,
    state: 'ASKED',
    staff_id: staffId ?? null,
    created_at: now,
    proven_at: null,
    ended_at: null,
    code_digest: null,
    code_expires_at: null,
    ...minted?.columns,
  });
  if (minted) return { id, code: minted.code };
  const row = await findGuardian(trx, id);
  if (row) await proveGuardian(context, trx, row, now);
  return { id };
}

/** Throws what would refuse the naming, before an SMS counts. */
async function requirePossible(context: AppContext, naming: Naming): Promise<{ isAccount: boolean }> {
  const { memberId, phone } = naming;
  return inTransaction(context.db, async (trx) => {
    const isAccount = await isProvenAccount(trx, naming);
    const current = await findCurrent(trx, memberId);
    if (current && current.state !== 'ASKED') throw new DomainError('CONFLICT');
    if (await refusesMember(context, trx, memberId, phone.e164))
      throw new DomainError('GUARDIAN_REFUSED', { fields: ['phoneNumber.number'] });
    return { isAccount };
  });
}

/**
 * Names a guardian for a member, and sends them a code. Nothing here tells whether the number has an account.
 * Throws INVALID, GUARDIAN_SELF, GUARDIAN_REFUSED, CONTACT_REFUSED, CONFLICT while another is named,
 * TOO_MANY_REQUESTS, SMS_REFUSED, UNAVAILABLE; then nothing is stored.
 */
export async function nameGuardian(
  context: AppContext,
  { createdAt, ...asked }: Omit<Naming, 'phone'> & { readonly createdAt?: number },
  language: Language,
  inSame: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  const naming = { ...asked, phone: readFields(asked.fields, language) };
  const count = () => countGuardianSms(context, { ...naming, phone: naming.phone.e164 });
  // The limit of staff counts first: a refusal may tell a number that an Uploader reads masked.
  let giveBack = naming.staffId === undefined ? undefined : await count();
  try {
    const { isAccount } = await requirePossible(context, naming);
    if (!isAccount) giveBack ??= await count();
    const { id, code } = await inTransaction(context.db, async (trx) => {
      const written = await write(context, trx, naming);
      await inSame(trx);
      return written;
    });
    if (code === undefined) return;
    const isNewAccount = createdAt !== undefined && context.clock() - createdAt < DAY_MS;
    await sendGuardianSms(context, { id, code, isNewAccount }).catch(async (error: unknown) => {
      await deleteGuardian(context.db, id);
      throw error;
    });
  } catch (error) {
    await giveBack?.();
    throw error;
  }
}
