import type { AdminUser } from '@milon/shared/contracts';
import { fieldOptions, labelOf, type OptionField, verificationKindOptions } from '@milon/shared/options';
import { contactText, phoneText } from '@milon/shared/rules';
import type { TFunction } from 'i18next';
import type { Fact } from '../../../components/facts.tsx';
import type { ConsoleFormat } from '../../../lib/use-format.ts';
import { type FieldGroup, recordFields } from '../../../lib/user-fields.ts';
import { valueOf, valueText } from './field-values.ts';

interface FactGroup {
  title: string;
  facts: Fact[];
}

/**
 * A member's fields in groups, as texts. Fields that are absent, or that the role may not see, are left out.
 */
export function factGroups(user: AdminUser, t: TFunction, format: ConsoleFormat): FactGroup[] {
  const { date, dateTime, digits, language, number } = format;
  const choice = (field: OptionField, key: string | undefined) =>
    key === undefined ? undefined : labelOf(fieldOptions[field], key, language) || key;
  const marked = (path: string, value: string | undefined) =>
    value && user.assumed?.some((field) => field === path) ? t('fact.assumed', { value }) : value;
  const fieldsOf = (group: FieldGroup): [string, string | undefined][] =>
    recordFields
      .filter((field) => field.group === group && field.path !== 'about.myselfRequest')
      .map((field) => [t(field.label), marked(field.path, valueText(valueOf(user, field), field, format))]);
  const { account, candidateNumber, email, guardian, nationalId, phoneNumber, premiumUser } = user;

  const groups: [string, [string, string | undefined][]][] = [
    [
      t('users.groupContact'),
      [
        [t('fact.phone'), phoneNumber && digits(phoneText(phoneNumber))],
        [t('fact.candidateNumber'), candidateNumber && digits(phoneText(candidateNumber))],
        [t('fact.email'), email?.address],
        [t('fact.whatsapp'), user.whatsapp && digits(contactText(user.whatsapp))],
        [t('fact.imo'), user.imo && digits(contactText(user.imo))],
        [t('fact.contactLock'), choice('clientType', user.clientType)],
        [
          t('fact.verified'),
          user.verified.map((kind) => labelOf(verificationKindOptions, kind, language)).join(', '),
        ],
        [t('record.guardian.title'), guardian && t(`record.guardian.short${guardian}`)],
        [t('documents.permission'), user.permissionSeen && t('documents.permissionSeen')],
        [t('fact.nationalId'), nationalId && `…${digits(nationalId.last4)}`],
      ],
    ],
    [
      t('users.groupAccount'),
      [
        [t('fact.type'), choice('userType', user.userType)],
        [t('fact.package'), premiumUser && packageText(premiumUser, t, format)],
        [
          t('fact.createdFor'),
          marked('profileCreatedFor', choice('profileCreatedFor', user.profileCreatedFor)),
        ],
        [t('fact.joined'), dateTime(user.createdAt)],
        [t('fact.lastLogin'), account.lastLoginDate && dateTime(account.lastLoginDate)],
        [t('fact.reports'), user.reportCounter === undefined ? undefined : number(user.reportCounter)],
        [t('fact.policyMessage'), user.policyMessage],
        [t('fact.photoPrivacy'), choice('photoPrivacy', user.photoPrivacy)],
        [t('fact.note'), user.note],
      ],
    ],
    [
      t('users.groupPerson'),
      [
        [t('fact.born'), user.birthday.date && date(`${user.birthday.date}T00:00:00Z`)],
        ...fieldsOf('person'),
      ],
    ],
    [t('users.groupFaith'), fieldsOf('faith')],
    [t('users.groupWork'), fieldsOf('work')],
    [t('users.groupFamily'), fieldsOf('family')],
    [t('users.groupPlans'), fieldsOf('plans')],
    // The text that others see: one that waits is shown with its decision.
    [t('users.groupLife'), [[t('fact.about'), user.about.myself], ...fieldsOf('texts'), ...fieldsOf('life')]],
  ];
  return groups.flatMap(([title, entries]) => {
    const facts = entries.flatMap(([name, value]) => (value ? [{ name, value }] : []));
    return facts.length > 0 ? [{ title, facts }] : [];
  });
}

function packageText(
  { connects, package: held, remainingConnects }: NonNullable<AdminUser['premiumUser']>,
  t: TFunction,
  { date, number }: ConsoleFormat,
): string {
  const left = t('users.connectsLeft', { left: number(remainingConnects), all: number(connects) });
  return `${held.id.name} · ${t('users.until', { date: date(held.endDate) })} · ${left}`;
}
