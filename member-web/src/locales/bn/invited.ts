import type { invited as english } from '../en/invited.ts';
import type { TextsLike } from '../texts-like.ts';

export const invited: TextsLike<typeof english> = {
  invited_RECEIVE: 'পাওয়া আমন্ত্রণ',
  invited_ACCEPT: 'গৃহীত আমন্ত্রণ',
  invited_SEND: 'পাঠানো আমন্ত্রণ',
  invited_DECLINE: 'ফিরিয়ে দেওয়া আমন্ত্রণ',
  seeInvitations: 'সব {{number}}টি দেখুন',
  seeVisitors: 'সবাইকে দেখুন',
  skipToRail: 'পাওয়া আমন্ত্রণে যান',
  receivedNone: 'কেউ আমন্ত্রণ পাঠালে এখানে দেখবেন, উত্তরও দিতে পারবেন।',
  ACCEPT_these: 'এই {{number}}টি গ্রহণ করুন',
  ACCEPT_question: '{{number}}টি আমন্ত্রণ গ্রহণ করবেন?',
  ACCEPT_text: 'তাহলে এঁদের প্রত্যেকের সঙ্গে আপনি যুক্ত হবেন।',
  accepted_one: 'আপনি আরও একজনের সঙ্গে যুক্ত হলেন।',
  accepted_other: 'আপনি আরও {{number}} জনের সঙ্গে যুক্ত হলেন।',
  DECLINE_these: 'এই {{number}}টি ফিরিয়ে দিন',
  DECLINE_question: '{{number}}টি আমন্ত্রণ ফিরিয়ে দেবেন?',
  DECLINE_text: 'এঁরা দেখবেন যে আপনি আমন্ত্রণ ফিরিয়ে দিয়েছেন; কোনো কারণ জানানো হবে না।',
  answersRefused_one: 'একটি আমন্ত্রণের উত্তর পাঠানো যায়নি। সেটি তালিকায় আছে।',
  answersRefused_other: '{{number}}টির উত্তর পাঠানো যায়নি, সেগুলো আগের মতোই আছে।',
};
