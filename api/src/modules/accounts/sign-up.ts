import type { SignUp, User } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import {
  dhakaDay,
  isOfLegalAge,
  newMemberState,
  readDialCode,
  splitName,
  withSignUpDefaults,
} from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isEmailTaken, uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId, mintProfileId } from '../../platform/ids.ts';
import { emailColumns } from '../../platform/mailbox.ts';
import { isCommonPassword } from '../../platform/security/common-password.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import {
  changedColumns,
  insertMember,
  loadUser,
  newContactColumns,
  newNameColumns,
  ownAboutColumns,
  requireValidNames,
  withListingCounters,
} from '../members/index.ts';
import { startSession } from '../sessions/index.ts';
import { type Phone, parsePhone, phoneColumns } from './phone-number.ts';
import { releaseMailbox } from './queries.ts';

interface Request {
  readonly address: string;
  readonly language: Language;
  readonly userAgent: string;
  /** The email of this browser's Google session: Google has verified it. */
  readonly googleEmail?: string | undefined;
}

function namesOf(form: SignUp, language: Language): { firstName: string; lastName: string } {
  const names =
    form.firstName === undefined
      ? splitName(form.name ?? '')
      : { firstName: form.firstName, lastName: form.lastName ?? '' };
  requireValidNames(names, language);
  return names;
}

function refuse(field: string, language: Language, reason: 'format' | 'common' | 'option' = 'format'): never {
  throw new DomainError('INVALID', { fields: [field], messages: [fieldSentence(field, reason, language)] });
}

/** The row of a new member: free, inactive, unverified. Women wait for staff under policy 4 (spec §4, §5). */
export function newMemberRow(
  form: SignUp,
  person: { firstName: string; lastName: string; phone: Phone; passwordHash: string },
  now: number,
) {
  const { gender } = form;
  const state = newMemberState(gender);
  const fields = withSignUpDefaults(form, gender);
  const texts = {
    ...changedColumns(
      { details: '{}' },
      {
        ...fields,
        birthday: { city: form.birthday.city, residentalStatus: form.birthday.residentalStatus },
        firstName: undefined,
        lastName: undefined,
        email: undefined,
        about: undefined,
        post: undefined,
      },
    ),
    ...ownAboutColumns(form.about?.myself),
  };
  return {
    ...texts,
    ...newContactColumns(texts, now),
    id: mintId(now),
    profile_id: mintProfileId(),
    ...newNameColumns(person),
    gender,
    birth_date: form.birthday.date,
    ...phoneColumns(person.phone),
    ...(form.email ? emailColumns(form.email.address) : {}),
    password_hash: person.passwordHash,
    language: fields.language,
    profile_created_for: fields.profileCreatedFor,
    client_type: fields.clientType,
    photo_privacy: fields.photoPrivacy,
    user_type: state.userType,
    active_policy: state.activePolicy,
    edit_status: state.editStatus,
    preference: JSON.stringify(form.preference ?? {}),
    created_at: now,
    updated_at: now,
    last_login_at: now,
  };
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
  // Sign-up reveals whether a phone or email is taken, so the limit of the look-up applies too.
  await context.limits.takeAll([
    ['signUp', request.address],
    ['signUpDay', request.address],
    ['lookUp', request.address],
  ]);
  const names = namesOf(form, language);
  if (!readDialCode(form.phoneNumber.countryCode)) refuse('phoneNumber.countryCode', language, 'option');
  const phone = parsePhone(form.phoneNumber.number, form.phoneNumber.countryCode);
  if (!phone) refuse('phoneNumber.number', language);
  const now = context.clock();
  if (form.birthday.date >= dhakaDay(now) || form.birthday.date < '1900-01-01')
    refuse('birthday.date', language);
  if (!isOfLegalAge(form.gender, form.birthday.date, dhakaDay(now))) {
    throw new DomainError('UNDER_AGE', { fields: ['birthday.date'] });
  }
  const known = [phone.number, form.email?.address.split('@')[0] ?? '', names.firstName, names.lastName];
  if (isCommonPassword(form.password, known)) refuse('password', language, 'common');
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
      return startSession(context, trx, row.id, request.userAgent);
    });
    return { user: await loadUser(context, row.id), token };
  } catch (error) {
    const taken = uniqueViolation(error);
    if (isEmailTaken(error)) throw new DomainError('EMAIL_TAKEN', { fields: ['email.address'] });
    if (taken?.includes('phone')) throw new DomainError('PHONE_TAKEN', { fields: ['phoneNumber.number'] });
    throw error;
  }
}
