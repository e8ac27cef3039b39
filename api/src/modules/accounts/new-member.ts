import type { SignUp } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import {
  assumedFields,
  birthDateFault,
  dhakaDay,
  newMemberState,
  readDialCode,
  splitName,
  withSignUpDefaults,
} from '@milon/shared/rules';
import type { ActingStaff } from '../../context.ts';
import { isEmailTaken, uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId, mintProfileId } from '../../platform/ids.ts';
import { emailColumns } from '../../platform/mailbox.ts';
import { type Phone, parsePhone, phoneColumns } from '../../platform/phone-number.ts';
import {
  changedColumns,
  newAboutColumns,
  newContactColumns,
  newDemandColumns,
  newNameColumns,
  requireFittingFacts,
  requireValidNames,
} from '../members/index.ts';

/** What a new member enters, by themself or with the help of staff. */
export type NewMemberForm = Omit<SignUp, 'password'>;

/** The parts of the form that are stored in another form than they were entered in. */
export interface NewPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: Phone;
}

/** The two parts of the name. Throws INVALID. */
export function requireNames(
  form: Pick<NewMemberForm, 'name' | 'firstName' | 'lastName'>,
  language: Language,
): { firstName: string; lastName: string } {
  const names =
    form.firstName === undefined
      ? splitName(form.name ?? '')
      : { firstName: form.firstName, lastName: form.lastName ?? '' };
  requireValidNames(names, language);
  return names;
}

function refuse(field: string, language: Language, reason: 'format' | 'option' = 'format'): never {
  throw new DomainError('INVALID', { fields: [field], messages: [fieldSentence(field, reason, language)] });
}

/** The phone as entered in a form. Throws INVALID. */
export function requirePhone(typed: { number: string; countryCode: string }, language: Language): Phone {
  if (!readDialCode(typed.countryCode)) refuse('phoneNumber.countryCode', language, 'option');
  return parsePhone(typed.number, typed.countryCode) ?? refuse('phoneNumber.number', language);
}

/** Throws INVALID for an impossible day of birth, UNDER_AGE. */
export function requireAge(
  { gender, birthday }: Pick<NewMemberForm, 'gender' | 'birthday'>,
  language: Language,
  now: number,
): void {
  const fault = birthDateFault(gender, birthday.date, dhakaDay(now));
  if (fault === 'date') refuse('birthday.date', language);
  if (fault === 'underAge') throw new DomainError('UNDER_AGE', { fields: ['birthday.date'] });
}

/** Throws INVALID for facts that are asked of others. */
export function requireFittingForm(form: NewMemberForm, language: Language): void {
  requireFittingFacts({ details: '{}', gender: form.gender }, form, language);
}

/** Checks what the schema cannot: name, phone, age, facts of others. Throws INVALID, UNDER_AGE. */
export function requireNewMember(form: NewMemberForm, language: Language, now: number): NewPerson {
  const names = requireNames(form, language);
  const phone = requirePhone(form.phoneNumber, language);
  requireAge(form, language, now);
  requireFittingForm(form, language);
  return { ...names, phone };
}

/**
 * The row of a new member: free, inactive, unverified. Women wait under policy 4 for a first look by staff
 * (spec §4, §5).
 * `staff` is the member of staff who creates the account, if the person did not sign up.
 */
export function newMemberRow(
  form: NewMemberForm,
  person: NewPerson & { readonly passwordHash: string | null },
  now: number,
  staff?: ActingStaff,
) {
  const { gender } = form;
  const state = newMemberState(gender);
  const fields = withSignUpDefaults(form, gender);
  const assumed = assumedFields(form, form.assumed);
  const texts = {
    ...changedColumns(
      { details: '{}', gender },
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
    ...newAboutColumns(form.about?.myself, staff),
  };
  return {
    ...texts,
    // Counted is what the members write themselves.
    ...(staff ? {} : { ...newContactColumns(texts, now), ...newDemandColumns(texts, now) }),
    id: mintId(now),
    profile_id: mintProfileId(),
    ...newNameColumns(person, staff),
    gender,
    birth_date: form.birthday.date,
    ...phoneColumns(person.phone),
    ...(form.email ? emailColumns(form.email.address) : {}),
    password_hash: person.passwordHash,
    language: fields.language,
    profile_created_for: fields.profileCreatedFor,
    assumed: assumed.length > 0 ? JSON.stringify(assumed) : null,
    client_type: fields.clientType,
    photo_privacy: fields.photoPrivacy,
    user_type: state.userType,
    active_policy: state.activePolicy,
    waits_first_look: state.waitsFirstLook ? 1 : 0,
    edit_status: state.editStatus,
    preference: JSON.stringify(form.preference ?? {}),
    created_at: now,
    updated_at: now,
    last_login_at: staff ? null : now,
  };
}

/** The refusal of a new row whose phone or email another account has; undefined for any other error. */
export function takenContact(error: unknown): DomainError | undefined {
  if (error instanceof DomainError && error.code === 'CONTACT_REFUSED') return error;
  if (isEmailTaken(error)) return new DomainError('EMAIL_TAKEN', { fields: ['email.address'] });
  return uniqueViolation(error)?.includes('phone')
    ? new DomainError('PHONE_TAKEN', { fields: ['phoneNumber.number'] })
    : undefined;
}
