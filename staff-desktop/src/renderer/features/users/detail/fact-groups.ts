import type { AdminUser } from '@milon/shared/contracts';
import { fieldOptions, labelOf, type OptionField, verificationKindOptions } from '@milon/shared/options';
import type { TFunction } from 'i18next';
import type { Fact } from '../../../components/facts.tsx';
import type { ConsoleFormat } from '../../../lib/use-format.ts';

interface FactGroup {
  title: string;
  facts: Fact[];
}

/**
 * A member's fields in groups, as texts. Fields that are absent, or that the role may not see, are left out.
 */
export function factGroups(user: AdminUser, t: TFunction, format: ConsoleFormat): FactGroup[] {
  const { date, dateTime, language, number } = format;
  const choice = (field: OptionField, key: string | number | undefined) =>
    key === undefined ? undefined : labelOf(fieldOptions[field], String(key), language) || String(key);
  const choices = (field: OptionField, keys: readonly string[] | undefined) =>
    keys?.map((key) => choice(field, key)).join(', ');
  const { account, education, email, family, habit, location, nationalId, phoneNumber, premiumUser } = user;

  const groups: [string, [string, string | undefined][]][] = [
    [
      t('users.groupContact'),
      [
        [t('fact.phone'), phoneNumber && `${phoneNumber.countryCode} ${phoneNumber.number}`.trim()],
        [t('fact.email'), email?.address],
        [t('fact.whatsapp'), user.whatsapp],
        [t('fact.imo'), user.imo],
        [t('fact.contactLock'), choice('clientType', user.clientType)],
        [
          t('fact.verified'),
          user.verified.map((kind) => labelOf(verificationKindOptions, kind, language)).join(', '),
        ],
        [t('fact.nationalId'), nationalId && `…${nationalId.last4}`],
      ],
    ],
    [
      t('users.groupAccount'),
      [
        [t('fact.type'), choice('userType', user.userType)],
        [t('fact.package'), premiumUser && packageText(premiumUser, t, format)],
        [t('fact.createdFor'), choice('profileCreatedFor', user.profileCreatedFor)],
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
        [t('fact.height'), choice('height', user.height)],
        [t('fact.bodyWeight'), choice('bodyWeight', user.bodyWeight)],
        [t('fact.bodyType'), choice('bodyType', user.bodyType)],
        [t('fact.skinTone'), choice('skinTone', user.skinTone)],
        [t('fact.bloodGroup'), choice('bloodGroup', user.bloodGroup)],
        [t('fact.disability'), choice('anyDisability', user.anyDisability)],
        [t('fact.maritalStatus'), choice('maritalStatus', user.maritalStatus)],
        [t('fact.religion'), choice('religion', user.religion)],
        [t('fact.community'), choice('communityId', user.communityId)],
        [t('fact.language'), choice('language', user.language)],
        [t('fact.city'), choice('city', location?.city)],
        [t('fact.district'), choice('district', location?.district)],
        [t('fact.country'), choice('country', location?.country)],
        [t('fact.residency'), choice('residentalStatus', user.birthday.residentalStatus)],
      ],
    ],
    [
      t('users.groupWork'),
      [
        [t('fact.degree'), choice('degree', education?.degree)],
        [t('fact.subject'), choice('subject', education?.subject)],
        [t('fact.college'), education?.collage],
        [t('fact.university'), choice('university', education?.university)],
        [t('fact.institution'), education?.institution],
        [t('fact.workingWith'), choice('workingWith', user.workingWith)],
        [t('fact.workingAs'), choice('workingAs', user.workingAs)],
        [t('fact.income'), choice('sallary', user.sallary)],
      ],
    ],
    [
      t('users.groupFamily'),
      [
        [t('fact.father'), choice('fatherStatus', family?.fatherStatus)],
        [t('fact.mother'), choice('motherStatus', family?.motherStatus)],
        [t('fact.brothers'), family?.brothers === undefined ? undefined : number(family.brothers)],
        [t('fact.sisters'), family?.sisters === undefined ? undefined : number(family.sisters)],
        [t('fact.familyType'), choice('familyType', family?.familyType)],
        [t('fact.familyValues'), choice('familyValues', family?.familyValues)],
        [t('fact.familyAffluence'), choice('familyAffluence', family?.familyAffluence)],
        [t('fact.familyLocation'), family?.familyLocation],
        [t('fact.familyAbout'), family?.about],
      ],
    ],
    [
      t('users.groupLife'),
      [
        [t('fact.about'), user.about.myself],
        [t('fact.aboutPartner'), user.aboutPartner],
        [t('fact.diet'), choice('diet', user.diet)],
        [t('fact.smoke'), choice('smoke', habit?.smoke)],
        [t('fact.drink'), choice('drink', habit?.drink)],
        [t('fact.hobbies'), choices('hobbies', user.hobbies)],
        [t('fact.interests'), choices('interests', user.interests)],
        [t('fact.musics'), choices('musics', user.musics)],
        [t('fact.reads'), choices('reads', user.reads)],
        [t('fact.movies'), choices('movies', user.movies)],
        [t('fact.sports'), choices('sports', user.sports)],
      ],
    ],
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
