import type { Option, OptionKey } from '../option.ts';

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
      en: 'The picture could not be read. Please take it again in good light, with all four corners in it.',
      bn: 'ছবিটি পড়া যাচ্ছে না। ভালো আলোতে, চার কোণ দেখা যায় এমন করে আবার ছবি তুলুন।',
    },
  },
  {
    key: '2',
    en: 'Name differs',
    bn: 'নাম মেলে না',
    sentence: {
      en: 'The name on the document is not that of the profile.',
      bn: 'পরিচয়পত্রের নামের সঙ্গে প্রোফাইলের নাম মেলে না।',
    },
  },
  {
    key: '3',
    en: 'Birth date differs',
    bn: 'জন্মতারিখ মেলে না',
    sentence: {
      en: 'The date of birth on the document is not that of the profile.',
      bn: 'পরিচয়পত্রের জন্মতারিখের সঙ্গে প্রোফাইলের জন্মতারিখ মেলে না।',
    },
  },
  {
    key: '4',
    en: 'Number differs',
    bn: 'নম্বর মেলে না',
    sentence: {
      en: 'The number that you wrote is not the one on the document.',
      bn: 'আপনার লেখা নম্বরটি পরিচয়পত্রের নম্বর নয়।',
    },
  },
  {
    key: '5',
    en: 'Person differs',
    bn: 'ব্যক্তি মেলে না',
    sentence: {
      en: 'The person on the document does not look like the one of the profile.',
      bn: 'পরিচয়পত্রের ছবির সঙ্গে প্রোফাইলের ছবির মিল পাওয়া যায়নি।',
    },
  },
  {
    key: '6',
    en: 'A side is missing',
    bn: 'একটি দিক নেই',
    sentence: {
      en: 'A side of the document is missing. Please upload the front and the back.',
      bn: 'পরিচয়পত্রের একটি পাশের ছবি নেই। সামনের ও পেছনের দুই পাশই দিন।',
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
    en: 'Not such a document',
    bn: 'এ ধরনের পরিচয়পত্র নয়',
    sentence: {
      en: 'The picture shows neither a national ID nor a passport.',
      bn: 'ছবিটি জাতীয় পরিচয়পত্র বা পাসপোর্টের নয়।',
    },
  },
  {
    key: '9',
    en: 'Other reason',
    bn: 'অন্য কারণ',
    sentence: {
      en: 'We could not accept this document. Please ask our support, and we will gladly help.',
      bn: 'পরিচয়পত্রটি আমরা গ্রহণ করতে পারিনি। আমাদের সহায়তা দলকে জানান; আমরা সানন্দে সাহায্য করব।',
    },
  },
] as const satisfies readonly DocumentRefuseReasonOption[];

export type DocumentRefuseReason = OptionKey<typeof documentRefuseReasonOptions>;
