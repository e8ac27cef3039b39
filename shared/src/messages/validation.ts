import type { z } from 'zod';
import { lastOf } from '../lists.ts';
import type { Language } from '../options/option.ts';
import { factNames } from './fact-names.ts';
import { namePartNames, nameSign } from './name.ts';

type Words = Readonly<Record<Language, string>>;

/**
 * The name of a field for its owner, by the last one or two parts of its path. Other fields use their path.
 */
const fieldNames: Readonly<Record<string, Words>> = {
  name: { en: 'Name', bn: 'নাম' },
  ...namePartNames,
  gender: { en: 'Gender', bn: 'লিঙ্গ' },
  birthday: { en: 'Date of birth', bn: 'জন্মতারিখ' },
  date: { en: 'Date of birth', bn: 'জন্মতারিখ' },
  phoneNumber: { en: 'Phone number', bn: 'ফোন নম্বর' },
  'phoneNumber.number': { en: 'Phone number', bn: 'ফোন নম্বর' },
  number: { en: 'Number', bn: 'নম্বর' },
  countryCode: { en: 'Country code', bn: 'দেশের কোড' },
  phone: { en: 'Phone number or email', bn: 'ফোন নম্বর বা ইমেইল' },
  email: { en: 'Email', bn: 'ইমেইল' },
  address: { en: 'Email', bn: 'ইমেইল' },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  newPassword: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  currentPassword: { en: 'Current password', bn: 'বর্তমান পাসওয়ার্ড' },
  code: { en: 'Code', bn: 'কোড' },
  height: { en: 'Height', bn: 'উচ্চতা' },
  religion: { en: 'Religion', bn: 'ধর্ম' },
  maritalStatus: { en: 'Marital status', bn: 'বৈবাহিক অবস্থা' },
  degree: { en: 'Degree', bn: 'ডিগ্রি' },
  city: { en: 'City', bn: 'শহর' },
  district: { en: 'District', bn: 'জেলা' },
  country: { en: 'Country', bn: 'দেশ' },
  'home.division': { en: 'Home division', bn: 'দেশের বাড়ির বিভাগ' },
  'home.district': { en: 'Home district', bn: 'দেশের বাড়ির জেলা' },
  'home.upazila': { en: 'Home upazila', bn: 'দেশের বাড়ির উপজেলা' },
  workingAs: { en: 'Profession', bn: 'পেশা' },
  workingWith: { en: 'Employment', bn: 'কর্মক্ষেত্র' },
  sallary: { en: 'Income', bn: 'আয়' },
  contact: { en: 'Phone number or email', bn: 'ফোন নম্বর বা ইমেইল' },
  topic: { en: 'Topic', bn: 'বিষয়' },
  message: { en: 'Message', bn: 'বার্তা' },
  trxId: { en: 'Transaction ID', bn: 'ট্রানজেকশন আইডি' },
  senderNumber: { en: 'Number you paid from', bn: 'যে নম্বর থেকে টাকা পাঠিয়েছেন' },
  packageId: { en: 'Package', bn: 'প্যাকেজ' },
  paymentMethod: { en: 'Payment method', bn: 'পেমেন্টের মাধ্যম' },
  postalAddress: { en: 'Address', bn: 'ঠিকানা' },
  bin: { en: 'BIN', bn: 'বিআইএন' },
  vatRate: { en: 'VAT rate', bn: 'ভ্যাটের হার' },
  validFrom: { en: 'Date', bn: 'তারিখ' },
  reason: { en: 'Reason', bn: 'কারণ' },
  file: { en: 'Photo', bn: 'ছবি' },
  kind: { en: 'Document', bn: 'পরিচয়পত্র' },
  front: { en: 'Photo of the front', bn: 'সামনের দিকের ছবি' },
  query: { en: 'Search', bn: 'সার্চ' },
  'filter.text': { en: 'Search', bn: 'সার্চ' },
  relation: { en: 'Relation', bn: 'সম্পর্ক' },
  callTime: { en: 'When to call', bn: 'কখন ফোন করা যায়' },
  ...factNames,
  'children.number': factNames.childrenNumber,
  'children.with': factNames.childrenWith,
  'mahr.min': factNames.mahrMin,
  'mahr.max': factNames.mahrMax,
  back: { en: 'Photo of the back', bn: 'পেছনের দিকের ছবি' },
};

const reasons = {
  missing: { en: 'is missing', bn: 'দেওয়া হয়নি' },
  type: { en: 'is not valid', bn: 'সঠিক ধরনের নয়' },
  option: { en: 'must be one of the options', bn: 'তালিকায় নেই' },
  tooShort: { en: 'needs at least {n} characters', bn: 'অন্তত {n} অক্ষরের হতে হবে' },
  tooLong: { en: 'can have at most {n} characters', bn: 'সর্বোচ্চ {n} অক্ষরের হতে পারে' },
  tooFew: { en: 'needs more choices (at least {n})', bn: 'অন্তত {n}টি বেছে নিতে হবে' },
  tooMany: { en: 'has too many choices (at most {n})', bn: 'সর্বোচ্চ {n}টি বেছে নেওয়া যায়' },
  tooSmall: { en: 'must be {n} or more', bn: '{n} বা তার বেশি হতে হবে' },
  past: { en: 'cannot be in the past', bn: 'অতীতের হতে পারে না' },
  tooBig: { en: 'must be {n} or less', bn: '{n} বা তার কম হতে হবে' },
  sign: { en: 'has a sign that cannot be kept: {n}', bn: 'লেখায় একটি চিহ্ন রাখা যায় না: {n}' },
  format: { en: 'is not in the right format', bn: 'সঠিকভাবে লেখা হয়নি' },
  unmarried: {
    en: 'is for a man who is married, so not for one who never married',
    bn: 'শুধু বিবাহিত পুরুষের জন্য, অবিবাহিত হলে নয়',
  },
  unfit: { en: 'is not asked of this profile', bn: 'এই প্রোফাইলের জন্য নয়' },
  elsewhere: { en: 'is somewhere else than the rest says', bn: 'বাকি ঠিকানার সঙ্গে মেলে না' },
  common: { en: 'is too common. Choose another one', bn: 'হিসেবে এটি অনেকেই ব্যবহার করেন। অন্য একটি দিন' },
} as const satisfies Record<string, Words>;
export type ValidationReason = keyof typeof reasons;

/** A sentence about one field: `First name needs at least 2 characters.` */
export function fieldSentence(
  path: string,
  reason: ValidationReason,
  language: Language,
  n?: number | string,
): string {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
  const known = fieldNames[parts.slice(-2).join('.')] ?? fieldNames[lastOf(parts) ?? ''];
  const name = known?.[language] ?? (path || 'body');
  const words = reasons[reason][language].replace(
    '{n}',
    // As a function: a sign such as $& is text.
    () => (typeof n === 'number' ? n.toLocaleString(language === 'bn' ? 'bn-BD' : 'en-GB') : (n ?? '')),
  );
  return language === 'bn' ? `${name} ${words}।` : `${name} ${words}.`;
}

type Issue = z.core.$ZodIssue;

function reasonOf(issue: Issue): { reason: ValidationReason; n?: number | string } {
  switch (issue.code) {
    case 'invalid_type':
      return { reason: issue.input === undefined ? 'missing' : 'type' };
    case 'invalid_value':
      return { reason: issue.input === undefined ? 'missing' : 'option' };
    case 'too_small': {
      const n = Number(issue.minimum);
      if (issue.origin === 'string') return { reason: 'tooShort', n };
      return issue.origin === 'array' ? { reason: 'tooFew', n } : { reason: 'tooSmall', n };
    }
    case 'too_big': {
      const n = Number(issue.maximum);
      if (issue.origin === 'string') return { reason: 'tooLong', n };
      return issue.origin === 'array' ? { reason: 'tooMany', n } : { reason: 'tooBig', n };
    }
    case 'custom': {
      if (issue.params?.['elsewhere']) return { reason: 'elsewhere' };
      const sign: unknown = issue.params?.['sign'];
      return typeof sign === 'string' ? { reason: 'sign', n: nameSign(sign) } : { reason: 'format' };
    }
    default:
      return { reason: 'format' };
  }
}

export interface FieldFault {
  /** Path with dots: `phoneNumber.number`. */
  readonly field: string;
  readonly sentence: string;
}

/**
 * One sentence for each wrong field of a refused body, query or path. Parse with `reportInput: true`, because
 * only then a missing value differs from a wrong one.
 */
export function fieldFaults(error: z.core.$ZodError, language: Language): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (faults.has(field)) continue;
    const { reason, n } = reasonOf(issue);
    faults.set(field, { field, sentence: fieldSentence(field, reason, language, n) });
  }
  return [...faults.values()];
}
