import type { Language, Option, OptionKey } from '../option.ts';
import type { DocumentKind } from './document-kind.ts';

interface DocumentRefuseReasonOption extends Option {
  /** The sentence that the member reads, in each language. */
  readonly sentence: { readonly en: string; readonly bn: string };
}

/** Why a document is refused. The key is the digit that staff press. */
export const documentRefuseReasonOptions = [
  {
    key: '1',
    en: 'Not readable',
    bn: 'পড়া যায় না',
    sentence: {
      en: 'We could not read the photo. Please take it again in good light, with all four corners visible.',
      bn: 'ছবিটি পড়া যাচ্ছে না। ভালো আলোতে, চার কোণ দেখা যায় এমন করে আবার ছবি তুলুন।',
    },
  },
  {
    key: '2',
    en: 'Name does not match',
    bn: 'নাম মেলে না',
    sentence: {
      en: 'The name on the document does not match your profile. Correct the name in your profile, or upload another document.',
      bn: 'পরিচয়পত্রের নামের সঙ্গে প্রোফাইলের নাম মেলে না। প্রোফাইলে নাম ঠিক করুন, অথবা অন্য পরিচয়পত্র দিন।',
    },
  },
  {
    key: '3',
    en: 'Date of birth does not match',
    bn: 'জন্মতারিখ মেলে না',
    sentence: {
      en: 'The date of birth on the document does not match your profile. If the profile is wrong, contact support.',
      bn: 'পরিচয়পত্রের জন্মতারিখের সঙ্গে প্রোফাইলের জন্মতারিখ মেলে না। প্রোফাইলে ভুল থাকলে সাপোর্টে যোগাযোগ করুন।',
    },
  },
  {
    key: '4',
    en: 'Number does not match',
    bn: 'নম্বর মেলে না',
    sentence: {
      en: 'The number you entered does not match the document. Check the number and send it again.',
      bn: 'আপনার লেখা নম্বরটি পরিচয়পত্রের সঙ্গে মেলে না। নম্বরটি দেখে আবার পাঠান।',
    },
  },
  {
    key: '5',
    en: 'Person does not match',
    bn: 'ব্যক্তি মেলে না',
    sentence: {
      en: 'The person on the document does not look like the person in your profile photos. Upload another document, or contact support.',
      bn: 'পরিচয়পত্রের ছবির সঙ্গে প্রোফাইলের ছবির মিল পাওয়া যায়নি। অন্য পরিচয়পত্র দিন, অথবা সাপোর্টে যোগাযোগ করুন।',
    },
  },
  {
    key: '6',
    en: 'A side is missing',
    bn: 'একটি দিক নেই',
    sentence: {
      en: 'A side of the document is missing. Please upload the front and the back.',
      bn: 'পরিচয়পত্রের একটি দিকের ছবি নেই। সামনের ও পেছনের দুই দিকেরই ছবি দিন।',
    },
  },
  {
    key: '7',
    en: 'Expired',
    bn: 'মেয়াদ শেষ',
    sentence: {
      en: 'The document has expired. Please upload a valid one.',
      bn: 'পরিচয়পত্রটির মেয়াদ শেষ। মেয়াদ আছে এমন একটি দিন।',
    },
  },
  {
    key: '8',
    en: 'Wrong type of document',
    bn: 'অন্য কোনো কাগজ',
    sentence: {
      en: 'This is not a national ID or passport. Please upload a photo of one of them.',
      bn: 'এটি জাতীয় পরিচয়পত্র বা পাসপোর্ট নয়। এর যেকোনো একটির ছবি দিন।',
    },
  },
  {
    key: '9',
    en: 'Other reason',
    bn: 'অন্য কারণ',
    sentence: {
      en: 'We could not accept this document. Please contact support and we will help you.',
      bn: 'পরিচয়পত্রটি আমরা গ্রহণ করতে পারিনি। সাপোর্টে যোগাযোগ করুন, আমরা সাহায্য করব।',
    },
  },
] as const satisfies readonly DocumentRefuseReasonOption[];

/** Why a permission for a further marriage is refused: those of the reasons that fit, in its own words. */
const ofPermission: Readonly<Partial<Record<DocumentRefuseReason, Readonly<Record<Language, string>>>>> = {
  '1': {
    en: 'We could not read the photo. Please take it again in good light, with the whole page visible.',
    bn: 'ছবিটি পড়া যাচ্ছে না। ভালো আলোতে, পুরো পাতা দেখা যায় এমন করে আবার ছবি তুলুন।',
  },
  '2': {
    en: 'The name on the permission does not match your profile. Correct the name in your profile, or contact support.',
    bn: 'অনুমতিপত্রের নামের সঙ্গে প্রোফাইলের নাম মেলে না। প্রোফাইলে নাম ঠিক করুন, অথবা সাপোর্টে যোগাযোগ করুন।',
  },
  '4': {
    en: 'The number you entered does not match the permission. Check the number and send it again.',
    bn: 'আপনার লেখা নম্বরটি অনুমতিপত্রের সঙ্গে মেলে না। নম্বরটি দেখে আবার পাঠান।',
  },
  '8': {
    en: 'This is not a permission of the Arbitration Council. Please send a photo of the written permission.',
    bn: 'এটি সালিশি পরিষদের অনুমতিপত্র নয়। লিখিত অনুমতিপত্রের ছবি দিন।',
  },
  '9': {
    en: 'We could not accept this permission. Please contact support and we will help you.',
    bn: 'অনুমতিপত্রটি আমরা গ্রহণ করতে পারিনি। সাপোর্টে যোগাযোগ করুন, আমরা সাহায্য করব।',
  },
};

/** The reasons for which a document of this kind is refused. */
export const refuseReasonsOf = (
  kind: DocumentKind,
): readonly (typeof documentRefuseReasonOptions)[number][] =>
  kind === 'permission'
    ? documentRefuseReasonOptions.filter(({ key }) => ofPermission[key])
    : documentRefuseReasonOptions;

/** The sentence that the member reads. */
export function refusalSentence(kind: DocumentKind, reason: string, language: Language): string {
  const option = refuseReasonsOf(kind).find(({ key }) => key === reason);
  if (!option) return '';
  return (kind === 'permission' ? ofPermission[option.key] : option.sentence)?.[language] ?? '';
}

export type DocumentRefuseReason = OptionKey<typeof documentRefuseReasonOptions>;
