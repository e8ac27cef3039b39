import type { acceptance as english } from '../en/acceptance.ts';
import type { TextsLike } from '../texts-like.ts';

export const acceptance: TextsLike<typeof english> = {
  title: 'আপনারা এখন যুক্ত',
  theirs: '{{name}} আপনার আমন্ত্রণ গ্রহণ করেছেন।',
  mine: 'আপনি {{name}}-এর আমন্ত্রণ গ্রহণ করেছেন।',
  yourPhoto: 'আপনার ছবি',
  firstMessage: 'প্রথম বার্তা লিখুন',
  firstMessageHint: 'একটি বেছে নিয়ে শুরু করুন। পাঠানোর আগে বদলাতে পারবেন।',
  ownWords: 'নিজের ভাষায় লিখুন',
  later: 'পরে',
};
