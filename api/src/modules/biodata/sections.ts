import { DEFAULT_BIO_TEXT } from '@milon/shared/constants';
import type { GuardianContact, Profile } from '@milon/shared/contracts';
import { factNames } from '@milon/shared/messages';
import {
  callTimeOptions,
  cityOptions,
  districtOptions,
  fieldOptions,
  furtherMarriageOption,
  guardianRelationOptions,
  homeName,
  type Language,
  labelOf,
  type Option,
  type OptionField,
} from '@milon/shared/options';
import { type BiodataSection, faithTraits, localDigits, phoneText } from '@milon/shared/rules';
import { wordsOf } from './words.ts';

/** What the parts are made of, as the reader of this copy may know it. */
export interface Told {
  readonly language: Language;
  readonly profile: Profile;
  /** Only in the member's own copies. */
  readonly birthDate?: string | undefined;
  /** Only in the member's own copies that show it. */
  readonly mahr?: Profile['mahr'] | undefined;
  readonly contact?: { readonly self: true } | { readonly guardian: GuardianContact } | undefined;
}

export interface Section {
  readonly title: string;
  /** Without those that are not known. */
  readonly facts: readonly (readonly [label: string, value: string, link?: string])[];
  readonly text?: string | undefined;
}

/** The most options that a wish names: a member who ticked nearly everything asks for nothing. */
const mostWishes = 6;

type Fact = readonly [label: string, value: string | undefined, link?: string];
interface Part {
  readonly facts: readonly Fact[];
  readonly text?: string | undefined;
}

function toolsOf({ language, profile }: Told) {
  const words = wordsOf[language];
  const digits = (value: string | number | undefined) =>
    value === undefined ? undefined : localDigits(value, language);
  const label = (field: OptionField, key: string | undefined) => labelOf(fieldOptions[field], key, language);
  const own = (field: OptionField, keys: readonly string[] | undefined) =>
    keys?.map((key) => label(field, key) || key).join(', ');
  const list = (options: readonly Option[], keys: readonly string[] = []) => {
    const shown = keys.slice(0, mostWishes).map((key) => labelOf(options, key, language));
    const rest = keys.length - shown.length;
    return [...shown.filter(Boolean), rest > 0 ? words.andMore(localDigits(rest, language)) : '']
      .filter(Boolean)
      .join(', ');
  };
  const children = (count: number | undefined) => (count === 0 ? words.none : digits(count));
  const siblings = (count: number | undefined, married: number | undefined) =>
    count !== undefined && count > 0 && married !== undefined
      ? words.married(localDigits(count, language), localDigits(married, language))
      : digits(count);
  const taka = (amount: number) =>
    words.taka(new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN').format(amount));
  return { children, digits, label, language, list, own, profile, siblings, taka, words };
}
type Tools = ReturnType<typeof toolsOf>;

function dayText(day: string, language: Language): string {
  const format = { timeZone: 'UTC', dateStyle: 'long' } as const;
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', format).format(new Date(day));
}

const phoneFact = (phone: NonNullable<Profile['phoneNumber']>, { digits, words }: Tools): Fact => [
  words.phone,
  digits(phoneText(phone)),
  `tel:${phone.countryCode}${phone.number}`,
];

function placeText({ label, profile }: Tools): string {
  const { city, country, district } = profile.location ?? {};
  const [inDistrict, inCity] = [label('district', district), label('city', city)];
  // Some have a new spelling in English, and the same name in Bangla.
  const isSame = labelOf(districtOptions, district, 'bn') === labelOf(cityOptions, city, 'bn');
  const abroad = country === '1' ? '' : label('country', country);
  return [inDistrict, isSame && inDistrict ? '' : inCity, abroad].filter(Boolean).join(', ');
}

function ownContact(tools: Tools): readonly Fact[] {
  const { email, phoneNumber } = tools.profile;
  return [
    ...(phoneNumber ? [phoneFact(phoneNumber, tools)] : []),
    ...(email ? ([[tools.words.email, email.address, `mailto:${email.address}`]] as const) : []),
  ];
}

function guardianContact(
  { callTime, name, phoneNumber, relation }: GuardianContact,
  tools: Tools,
): readonly Fact[] {
  const { language, words } = tools;
  return [
    [words.guardian, `${name} (${labelOf(guardianRelationOptions, relation, language)})`],
    phoneFact(phoneNumber, tools),
    [words.callTime, labelOf(callTimeOptions, callTime, language)],
  ];
}

const planFields = ['study', 'work', 'place', 'withParents'] as const;

/** Every part: a fact that is added to the profile later is one line here. */
const parts: Readonly<Record<BiodataSection, (tools: Tools, told: Told) => Part>> = {
  personal: ({ children, digits, label, language, own, profile, words }, { birthDate }) => ({
    facts: [
      [words.birthDate, birthDate && dayText(birthDate, language)],
      [words.age, words.years(digits(profile.age) ?? '')],
      [words.height, label('height', profile.height)],
      [words.weight, label('bodyWeight', profile.bodyWeight)],
      [words.blood, label('bloodGroup', profile.bloodGroup)],
      [words.skin, label('skinTone', profile.skinTone)],
      [
        words.marital,
        profile.furtherMarriage
          ? furtherMarriageOption[language]
          : label('maritalStatus', profile.maritalStatus),
      ],
      [factNames.childrenNumber[language], children(profile.children?.number)],
      [factNames.childrenWith[language], label('with', profile.children?.with)],
      // A biodata does not say what somebody has not.
      [
        words.disability,
        profile.anyDisability === '1' ? undefined : label('anyDisability', profile.anyDisability),
      ],
      [words.language, label('language', profile.language)],
      [words.diet, label('diet', profile.diet)],
      [words.hobbies, own('hobbies', profile.hobbies)],
      [words.interests, own('interests', profile.interests)],
    ],
    text: profile.about?.myself === DEFAULT_BIO_TEXT ? undefined : profile.about?.myself,
  }),
  home: (tools) => ({
    facts: [
      [
        tools.words.home,
        homeName(
          tools.label('upazila', tools.profile.home?.upazila),
          tools.label('district', tools.profile.home?.district),
        ),
      ],
      [tools.words.livesIn, placeText(tools)],
      [tools.words.born, tools.profile.birthday?.city],
      [tools.words.residency, tools.label('residentalStatus', tools.profile.birthday?.residentalStatus)],
    ],
  }),
  faith: ({ label, language, profile, words }) => ({
    facts: [
      [words.religion, label('religion', profile.religion)],
      [words.community, label('communityId', profile.communityId)],
      [factNames.gotra[language], profile.faith?.gotra],
      ...faithTraits.map((trait): Fact => [factNames[trait][language], label(trait, profile.faith?.[trait])]),
    ],
  }),
  education: ({ digits, label, profile: { education }, words }) => ({
    facts: [
      [words.degree, label('degree', education?.degree)],
      [words.subject, label('subject', education?.subject)],
      [words.university, education?.institution ?? label('university', education?.university)],
      [words.college, education?.collage],
      [words.passed, digits(education?.year)],
    ],
  }),
  profession: ({ label, profile, words }) => ({
    facts: [
      [words.profession, label('workingAs', profile.workingAs)],
      [words.employer, label('workingWith', profile.workingWith)],
      // The list has dollars in brackets, for readers abroad.
      [words.income, label('sallary', profile.sallary).split(' (')[0]],
    ],
  }),
  family: ({ label, language, profile: { family }, siblings, words }) => ({
    facts: [
      [words.father, label('fatherStatus', family?.fatherStatus)],
      [factNames.fatherWork[language], family?.fatherWork],
      [words.mother, label('motherStatus', family?.motherStatus)],
      [factNames.motherWork[language], family?.motherWork],
      [words.brothers, siblings(family?.brothers, family?.brothersMarried)],
      [words.sisters, siblings(family?.sisters, family?.sistersMarried)],
      [factNames.siblingsWork[language], family?.siblingsWork],
      [factNames.house[language], label('house', family?.house)],
      [factNames.land[language], label('land', family?.land)],
      [words.familyType, label('familyType', family?.familyType)],
      [words.familyValues, label('familyValues', family?.familyValues)],
      [words.familyAffluence, label('familyAffluence', family?.familyAffluence)],
      [words.familyLocation, family?.familyLocation],
    ],
    text: family?.about,
  }),
  plans: ({ label, language, profile: { plans } }) => ({
    facts: planFields.map((field) => [factNames[field][language], label(field, plans?.[field])]),
  }),
  health: ({ label, language, profile: { health } }) => ({
    facts: [
      [factNames.thalassemia[language], label('thalassemia', health?.thalassemia)],
      [factNames.healthNote[language], health?.note],
    ],
  }),
  mahr: ({ taka, words }, { mahr: { max, min } = {} }) => ({
    facts: [
      [
        words.mahr,
        min !== undefined && max !== undefined
          ? words.range(taka(min), taka(max))
          : min !== undefined
            ? words.atLeast(taka(min))
            : max !== undefined
              ? words.upTo(taka(max))
              : undefined,
      ],
    ],
  }),
  wishes: ({ digits, label, list, profile: { aboutPartner, preference: wish = {} }, words }) => ({
    facts: [
      [
        words.age,
        wish.birthday &&
          words.years(words.range(digits(wish.birthday.min) ?? '', digits(wish.birthday.max) ?? '')),
      ],
      [
        words.height,
        wish.height &&
          words.range(label('height', String(wish.height.min)), label('height', String(wish.height.max))),
      ],
      [words.religion, list(fieldOptions.religion, wish.religion)],
      [words.marital, list(fieldOptions.maritalStatus, wish.maritalStatus)],
      [words.degree, list(fieldOptions.degree, wish.education)],
      [words.profession, list(fieldOptions.workingAs, wish.workingAs)],
      [words.employer, list(fieldOptions.workingWith, wish.workingWith)],
      [words.place, list([...cityOptions, ...districtOptions], wish.location)],
      [words.home, list(fieldOptions.home, wish.home)],
    ],
    text: aboutPartner,
  }),
  contact: (tools, { contact }) => ({
    facts: !contact
      ? []
      : 'guardian' in contact
        ? guardianContact(contact.guardian, tools)
        : ownContact(tools),
  }),
};

/** The chosen parts in their order. What is not known is left out, and so is a part without any. */
export function sectionsOf(told: Told, chosen: readonly BiodataSection[]): Section[] {
  const tools = toolsOf(told);
  return chosen.flatMap((name) => {
    const { facts, text } = parts[name](tools, told);
    const known = facts.flatMap(([label, value, link]) =>
      value ? [link === undefined ? ([label, value] as const) : ([label, value, link] as const)] : [],
    );
    if (known.length === 0 && !text) return [];
    return [{ title: tools.words.sections[name], facts: known, ...(text ? { text } : {}) }];
  });
}
