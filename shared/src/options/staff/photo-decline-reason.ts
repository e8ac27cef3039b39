import type { Option, OptionKey } from '../option.ts';

interface PhotoDeclineReasonOption extends Option {
  /** The sentence that the member reads, in each language. */
  readonly sentence: { readonly en: string; readonly bn: string };
}

/** Why a photo is declined. The key is the digit that a reviewer presses. */
export const photoDeclineReasonOptions = [
  {
    key: '1',
    en: 'Face not visible',
    bn: 'মুখ দেখা যায় না',
    sentence: {
      en: 'The face cannot be seen clearly. Please choose a photo that shows it from the front.',
      bn: 'ছবিতে মুখ স্পষ্ট দেখা যাচ্ছে না। সামনে থেকে তোলা একটি ছবি দিন।',
    },
  },
  {
    key: '2',
    en: 'Blurred or dark',
    bn: 'ঝাপসা বা অন্ধকার',
    sentence: {
      en: 'The photo is blurred or too dark. A sharper one in daylight will show you better.',
      bn: 'ছবিটি ঝাপসা বা বেশি অন্ধকার। দিনের আলোয় তোলা স্পষ্ট একটি ছবি দিন।',
    },
  },
  {
    key: '3',
    en: 'More than one person',
    bn: 'একাধিক ব্যক্তি',
    sentence: {
      en: 'There is more than one person in the photo. Please choose one that shows only the person in this profile.',
      bn: 'ছবিতে একাধিক ব্যক্তি আছেন। শুধু যাঁর প্রোফাইল, তাঁর একটি ছবি দিন।',
    },
  },
  {
    key: '4',
    en: 'Someone else',
    bn: 'অন্য কারও ছবি',
    sentence: {
      en: 'The photo seems to show someone else. Please choose a photo of the person in this profile.',
      bn: 'ছবিটি অন্য কারও বলে মনে হচ্ছে। যাঁর প্রোফাইল, তাঁর নিজের একটি ছবি দিন।',
    },
  },
  {
    key: '5',
    en: 'Not a photo of a person',
    bn: 'ব্যক্তির ছবি নয়',
    sentence: {
      en: 'This photo does not show a person. Please choose a photo of the person in this profile.',
      bn: 'ছবিটিতে কোনো মানুষ নেই। যাঁর প্রোফাইল, তাঁর একটি ছবি দিন।',
    },
  },
  {
    key: '6',
    en: 'Number, address or text on it',
    bn: 'নম্বর, ঠিকানা বা লেখা আছে',
    sentence: {
      en: 'There is a number, an address or other text on the photo. For your safety, please choose one without it.',
      bn: 'ছবিতে নম্বর, ঠিকানা বা অন্য লেখা আছে। আপনার নিরাপত্তার জন্য এসব ছাড়া একটি ছবি দিন।',
    },
  },
  {
    key: '7',
    en: 'Heavily edited',
    bn: 'অতিরিক্ত এডিট করা',
    sentence: {
      en: 'The photo is edited or filtered so much that the person is hard to recognise. Please choose a natural one.',
      bn: 'ছবিটি এত বেশি এডিট বা ফিল্টার করা যে চেনা কঠিন। স্বাভাবিক একটি ছবি দিন।',
    },
  },
  {
    key: '8',
    en: 'Not suitable for families',
    bn: 'পারিবারিক পরিবেশের উপযোগী নয়',
    sentence: {
      en: 'Families view these profiles together, and this photo is not suitable for that. Please choose another one.',
      bn: 'পরিবারের সবাই মিলে এই প্রোফাইলগুলো দেখেন; ছবিটি সেই পরিবেশের সঙ্গে মানানসই নয়। অন্য একটি ছবি দিন।',
    },
  },
  {
    key: '9',
    en: 'Other reason',
    bn: 'অন্য কারণ',
    sentence: {
      en: 'We could not approve this photo. Please choose another one, or contact support and we will help you.',
      bn: 'ছবিটি আমরা অনুমোদন করতে পারিনি। অন্য একটি ছবি দিন, অথবা সাপোর্টে যোগাযোগ করুন, আমরা সাহায্য করব।',
    },
  },
] as const satisfies readonly PhotoDeclineReasonOption[];

export type PhotoDeclineReason = OptionKey<typeof photoDeclineReasonOptions>;
