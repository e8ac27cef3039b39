import {
  type ImportField,
  type ImportRemark,
  type PasswordLinkChannel,
  passwordLinkChannels,
} from '@milon/shared/contracts';
import { findOption, heightOptions, type Language, type Option } from '@milon/shared/options';
import { type DateReading, type HeightReading, importFieldNames } from '@milon/shared/rules';

/** A remark about a row as it is stored: in both languages, because staff of either may read it. */
export interface Remark {
  readonly field: ImportField;
  readonly en: string;
  readonly bn: string;
}

type Sentence = Readonly<Record<Language, string>>;

const digits = (n: number, language: Language) =>
  language === 'bn' ? n.toLocaleString('bn-BD', { useGrouping: false }) : String(n);

const nameOf = (field: ImportField, language: Language) => importFieldNames[field][language];

/** The most options that a sentence lists. */
const optionsListed = 8;

/** The cell's text in a sentence. */
const quote = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

export const missing = (field: ImportField): Remark => ({
  field,
  en: `${nameOf(field, 'en')} is missing.`,
  bn: `${nameOf(field, 'bn')} দেওয়া হয়নি।`,
});

export function unknownOption(field: ImportField, cell: string, options: readonly Option[]): Remark {
  const sentence = (language: Language, notListed: string) => {
    const listed =
      options.length > optionsListed ? '' : ` (${options.map((option) => option[language]).join(', ')})`;
    return `${nameOf(field, language)}: “${quote(cell)}” ${notListed}${listed}${language === 'bn' ? '।' : '.'}`;
  };
  return { field, en: sentence('en', 'is not one of the options'), bn: sentence('bn', 'তালিকায় নেই') };
}

export const wrongDate = (cell: string): Remark => ({
  field: 'birthday',
  en: `Birth date: “${quote(cell)}” is not a date. Write 3 April 1995 or 1995-04-03.`,
  bn: `জন্মতারিখ: “${quote(cell)}” কোনো তারিখ নয়। ৩ এপ্রিল ১৯৯৫ অথবা 1995-04-03 লিখুন।`,
});

const dayIn = (day: string, language: Language) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

export function unsureDate(cell: string, { dayFirst, monthFirst }: Record<DateReading, string>): Remark {
  const days = (language: Language) => [dayIn(dayFirst, language), dayIn(monthFirst, language)] as const;
  return {
    field: 'birthday',
    en: `Birth date: “${quote(cell)}” is ${days('en').join(' or ')}. Answer once for the whole column, in the step Columns.`,
    bn: `জন্মতারিখ: “${quote(cell)}” মানে ${days('bn').join(' অথবা ')}। ‘কলাম’ ধাপে পুরো কলামের জন্য একবার জানান।`,
  };
}

export function unsureHeight(cell: string, { inches, tenths }: Record<HeightReading, string>): Remark {
  const heights = (language: Language, or: string) =>
    [inches, tenths].map((key) => findOption(heightOptions, key)?.[language]).join(or);
  return {
    field: 'height',
    en: `Height: “${quote(cell)}” is ${heights('en', ' or ')}. Answer once for the whole column, in the step Columns.`,
    bn: `উচ্চতা: “${quote(cell)}” মানে ${heights('bn', ' অথবা ')}। ‘কলাম’ ধাপে পুরো কলামের জন্য একবার জানান।`,
  };
}

export const roundedPhone = (cell: string): Remark => ({
  field: 'phoneNumber',
  en: `Phone: the spreadsheet shortened the number to ${cell}, and its last digits are lost. Format the column as text and enter the number again.`,
  bn: `ফোন নম্বর: স্প্রেডশিট নম্বরটি ছোট করে ${cell} লিখেছে, শেষের অঙ্কগুলো হারিয়ে গেছে। কলামটি টেক্সট করে নম্বরটি আবার লিখুন।`,
});

export const sameInRow = (field: 'phoneNumber' | 'email', row: number): Remark => ({
  field,
  en: `${nameOf(field, 'en')}: row ${row} has the same one.`,
  bn: `${nameOf(field, 'bn')}: ${digits(row, 'bn')} নম্বর সারিতেও একই।`,
});

export const refusedContact = (field: 'phoneNumber' | 'email'): Remark => ({
  field,
  en: `${nameOf(field, 'en')}: it is on the watch list, and no account may have it.`,
  bn: `${nameOf(field, 'bn')}: এটি নজর তালিকায় আছে, কোনো অ্যাকাউন্টে দেওয়া যাবে না।`,
});

export const takenBy = (field: 'phoneNumber' | 'email'): Remark => ({
  field,
  en: `${nameOf(field, 'en')}: another account already has it.`,
  bn: `${nameOf(field, 'bn')}: অন্য একটি অ্যাকাউন্টে আছে।`,
});

export const namesake = (field: ImportField, profileId: string): Remark => ({
  field,
  en: `A member with this name and birthday exists: ${profileId}.`,
  bn: `এই নাম ও জন্মতারিখের একজন সদস্য আছেন: ${profileId}।`,
});

/** Of a text that others will not see, because it demands dowry (decisions §10). */
export const demandedDowry = (field: ImportField): Remark => ({
  field,
  en: `${nameOf(field, 'en')}: it reads like a demand for dowry (Dowry Prohibition Act 2018, section 3). Others will not see it until it is changed.`,
  bn: `${nameOf(field, 'bn')}: পড়ে মনে হচ্ছে যৌতুক চাওয়া হয়েছে (যৌতুক নিরোধ আইন ২০১৮, ধারা ৩)। না বদলালে অন্যরা লেখাটি দেখবেন না।`,
});

const unsent = {
  email: {
    field: 'email',
    en: 'The link to set a password could not be sent by email.',
    bn: 'পাসওয়ার্ড দেওয়ার লিংক ইমেইলে পাঠানো যায়নি।',
  },
  sms: {
    field: 'phoneNumber',
    en: 'The link to set a password could not be sent by SMS.',
    bn: 'পাসওয়ার্ড দেওয়ার লিংক এসএমএসে পাঠানো যায়নি।',
  },
} as const satisfies Record<PasswordLinkChannel, Remark>;

/** Of a created row: its link could not be sent by this channel. */
export const unsentLink = (channel: PasswordLinkChannel): Remark => unsent[channel];

/** The channels whose links the remarks of a created row are about. */
export const unsentChannels = (remarks: readonly Remark[]): PasswordLinkChannel[] =>
  passwordLinkChannels.filter((channel) => remarks.some(({ field }) => field === unsent[channel].field));

export const failed: Sentence = {
  en: 'The member could not be created. Correct the row or run it again.',
  bn: 'সদস্য তৈরি করা যায়নি। সারিটি ঠিক করুন, অথবা আবার চালান।',
};

export const remarkView =
  (columns: ReadonlyMap<ImportField, number>, language: Language) =>
  (remark: Remark): ImportRemark => {
    const column = columns.get(remark.field);
    return { field: remark.field, ...(column === undefined ? {} : { column }), message: remark[language] };
  };
