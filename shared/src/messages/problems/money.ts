import type { ProblemWords } from './words.ts';

/** Messages about packages, payments and refunds. */
export const moneyProblems = {
  PACKAGE_NOT_OFFERED: {
    en: 'This package is not available to you. Please choose another one.',
    bn: 'এই প্যাকেজটি আপনার জন্য নয়। অন্য একটি বেছে নিন।',
  },
  PRICE_CHANGED: {
    en: 'The price has changed since you opened this. Nothing was taken. Please look at the new price.',
    bn: 'আপনি এটি খোলার পর দাম বদলে গেছে। কিছুই কাটা হয়নি। নতুন দামটি দেখে নিন।',
  },
  NEW_PACKAGE_OPEN: {
    en: 'You have already sent us the details of a payment for a package for new members. We are checking it, so please do not pay again.',
    bn: 'নতুন সদস্যদের প্যাকেজের একটি পেমেন্টের কথা আপনি আগেই জানিয়েছেন। আমরা সেটি যাচাই করছি, আবার টাকা পাঠাবেন না।',
  },
  NEW_PACKAGE_USED: {
    en: 'This package is only for members who have not bought one yet, but this member has. Refund the payment.',
    bn: 'প্যাকেজটি শুধু তাঁদের জন্য, যাঁরা আগে কোনো প্যাকেজ কেনেননি; এই সদস্য আগে কিনেছেন। পেমেন্টের টাকা ফেরত দিন।',
  },
  TRX_TAKEN: {
    en: 'This transaction ID has already been used. Check it, or contact support.',
    bn: 'এই ট্রানজেকশন আইডি আগেই ব্যবহার করা হয়েছে। মিলিয়ে দেখুন, অথবা সাপোর্টে যোগাযোগ করুন।',
  },
  ALREADY_DECIDED: {
    en: 'This has already been decided. Refresh to see the decision.',
    bn: 'এটির সিদ্ধান্ত আগেই হয়েছে। সিদ্ধান্ত দেখতে রিফ্রেশ করুন।',
  },
  UNDO_OVER: {
    en: 'It is too late to undo this decision: the people it concerns have been told.',
    bn: 'এই সিদ্ধান্ত ফিরিয়ে নেওয়ার সময় শেষ: যাঁদের জানানোর কথা, তাঁদের জানানো হয়ে গেছে।',
  },
  NOT_REFUNDABLE: {
    en: 'There is no payment here that can be refunded in this way.',
    bn: 'এখানে এভাবে ফেরত দেওয়ার মতো কোনো পেমেন্ট নেই।',
  },
  REFUND_OPEN: {
    en: 'A refund of this payment is still open. Wait for its result first.',
    bn: 'এই পেমেন্টের একটি ফেরত এখনো চলছে। আগে তার ফলাফলের জন্য অপেক্ষা করুন।',
  },
  MONEY_RECEIVED: {
    en: 'The money of this payment arrived, so it cannot be rejected. Release it or refund it.',
    bn: 'এই পেমেন্টের টাকা এসে গেছে, তাই প্রত্যাখ্যান করা যাবে না। পেমেন্টটি ছাড়ুন, অথবা টাকা ফেরত দিন।',
  },
  BUYER_GONE: {
    en: 'The account of this member is deleted, so no package can start. Refund the payment.',
    bn: 'এই সদস্যের অ্যাকাউন্ট মুছে ফেলা হয়েছে, তাই প্যাকেজ চালু করা যাবে না। পেমেন্টের টাকা ফেরত দিন।',
  },
  BUYER_BANNED: {
    en: 'The account of this member is banned, so no package can start. Refund the payment.',
    bn: 'এই সদস্যের অ্যাকাউন্ট নিষিদ্ধ, তাই প্যাকেজ চালু করা যাবে না। পেমেন্টের টাকা ফেরত দিন।',
  },
  REFUND_TOO_LARGE: {
    en: 'This is more than can still be refunded.',
    bn: 'যতটা ফেরত দেওয়া বাকি আছে, এটি তার চেয়ে বেশি।',
  },
} satisfies ProblemWords;
