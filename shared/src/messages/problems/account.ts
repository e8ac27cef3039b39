import { LEGAL_AGE_YEARS } from '../../constants.ts';
import { bn, type ProblemWords } from './words.ts';

const { women, men } = LEGAL_AGE_YEARS;

/** Messages about an account, its contacts and their proof. */
export const accountProblems = {
  PHONE_TAKEN: {
    en: 'This phone number already has an account. Log in to it, or use another number.',
    bn: 'এই ফোন নম্বরে আগে থেকেই অ্যাকাউন্ট আছে। সেটিতে লগ ইন করুন, অথবা অন্য নম্বর দিন।',
  },
  EMAIL_TAKEN: {
    en: 'This email already has an account. Log in to it, or use another email.',
    bn: 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে। সেটিতে লগ ইন করুন, অথবা অন্য ইমেইল দিন।',
  },
  UNDER_AGE: {
    en: `Women can join from age ${women} and men from age ${men}, the legal age of marriage in Bangladesh.`,
    bn: `বিয়ের আইনি বয়স অনুযায়ী নারীরা ${bn(women)} ও পুরুষেরা ${bn(men)} বছর বয়স থেকে যোগ দিতে পারেন।`,
  },
  READ_ONLY: { en: 'This cannot be changed.', bn: 'এটি পরিবর্তন করা যায় না।' },
  PROFILE_INACTIVE: {
    en: 'Your profile is not active, so you cannot contact others. If you have questions, contact support.',
    bn: 'আপনার প্রোফাইল সক্রিয় নয়, তাই অন্যদের সঙ্গে যোগাযোগ করা যাচ্ছে না। প্রশ্ন থাকলে সাপোর্টে যোগাযোগ করুন।',
  },
  PROFILE_PAUSED: {
    en: 'Your profile is paused. Resume it to contact others.',
    bn: 'আপনার প্রোফাইল বিরতিতে আছে। অন্যদের সঙ্গে যোগাযোগ করতে আবার চালু করুন।',
  },
  FURTHER_NOT_WANTED: {
    en: 'You seek a further marriage. You can only approach members who said that they would consider that.',
    bn: 'আপনি আরেকটি বিয়ে করতে চান। এতে আপত্তি নেই বলে যাঁরা জানিয়েছেন, শুধু তাঁদের সঙ্গেই যোগাযোগ করতে পারবেন।',
  },
  PERMISSION_NEEDED: {
    en: 'For a further marriage the law asks for the permission of the Arbitration Council (Muslim Family Laws Ordinance 1961, section 6). Numbers are shown once our team has seen his permission.',
    bn: 'স্ত্রী থাকা অবস্থায় আরেকটি বিয়ে করতে আইন অনুযায়ী সালিশি পরিষদের অনুমতি লাগে (মুসলিম পারিবারিক আইন অধ্যাদেশ ১৯৬১, ধারা ৬)। পাত্রের অনুমতিপত্র আমাদের টিম দেখার পরই নম্বর দেখানো হয়।',
  },
  ACCOUNT_DELETED: {
    en: 'You deleted this account. You can still restore it.',
    bn: 'আপনি এই অ্যাকাউন্টটি মুছে ফেলেছেন। এখনো এটি ফিরিয়ে আনতে পারবেন।',
  },
  ACCOUNT_CLOSED: {
    en: 'This account is closed. Contact support if you think this is a mistake.',
    bn: 'এই অ্যাকাউন্টটি বন্ধ। ভুল হয়েছে মনে হলে সাপোর্টে যোগাযোগ করুন।',
  },
  VERIFY_FIRST: {
    en: 'To contact others, first verify your phone number or email.',
    bn: 'অন্যদের সঙ্গে যোগাযোগ করতে আগে আপনার ফোন নম্বর বা ইমেইল যাচাই করুন।',
  },
  VERIFY_PHONE_FIRST: {
    en: 'Verify your phone number first. Then you can unlock contact info that is free.',
    bn: 'আগে আপনার ফোন নম্বর যাচাই করুন, তারপর বিনা খরচের যোগাযোগ নম্বর দেখতে পারবেন।',
  },
  CODE_WRONG: { en: 'The code is wrong. Check it and try again.', bn: 'কোডটি ভুল। দেখে আবার চেষ্টা করুন।' },
  CODE_EXPIRED: { en: 'The code has expired. Send a new one.', bn: 'কোডটির মেয়াদ শেষ। নতুন কোড নিন।' },
  CODE_TRIES_USED: {
    en: 'Too many wrong codes. Send a new one.',
    bn: 'অনেকবার ভুল কোড দেওয়া হয়েছে। নতুন কোড নিন।',
  },
  ALREADY_VERIFIED: { en: 'This is already verified.', bn: 'এটি আগেই যাচাই করা হয়েছে।' },
  NOTHING_TO_VERIFY: {
    en: 'There is nothing to verify yet. First add your email to your profile.',
    bn: 'যাচাই করার মতো কিছু নেই। আগে প্রোফাইলে আপনার ইমেইল যোগ করুন।',
  },
  SIGN_IN_BY_PHONE: {
    en: 'An account with a verified phone number had this email. If it is yours, log in with that phone number and add the email again. If not, you can sign up.',
    bn: 'এই ইমেইলটি এমন একটি অ্যাকাউন্টে ছিল, যার ফোন নম্বর যাচাই করা। অ্যাকাউন্টটি আপনার হলে সেই ফোন নম্বর দিয়ে লগ ইন করে ইমেইলটি আবার যোগ করুন। না হলে সাইন আপ করতে পারেন।',
  },
  GOOGLE_LATER: {
    en: 'This email was added lately. You can log in with Google three days after that; until then, use your phone number.',
    bn: 'এই ইমেইলটি সম্প্রতি যোগ করা হয়েছে। যোগ করার তিন দিন পর Google দিয়ে লগ ইন করতে পারবেন; তার আগে ফোন নম্বর দিয়ে লগ ইন করুন।',
  },
  CONTACT_UNPROVEN: {
    en: 'First verify your phone number or email. Then we can send a code to it.',
    bn: 'আগে আপনার ফোন নম্বর বা ইমেইল যাচাই করুন। তারপর সেখানে কোড পাঠানো যাবে।',
  },
  LINK_EXPIRED: {
    en: 'This link has been used or has expired. Send a new one.',
    bn: 'লিংকটি আগেই ব্যবহার হয়েছে, অথবা এর মেয়াদ শেষ। নতুন লিংক নিন।',
  },
  SMS_REFUSED: {
    en: 'We cannot send an SMS to this number now. Please verify your email instead.',
    bn: 'এই নম্বরে এখন এসএমএস পাঠানো যাচ্ছে না। এর বদলে ইমেইল যাচাই করুন।',
  },
  CONTACT_REFUSED: {
    en: 'An account cannot have this phone number or email. If you think this is a mistake, contact support.',
    bn: 'এই ফোন নম্বর বা ইমেইল কোনো অ্যাকাউন্টে রাখা যাবে না। ভুল মনে হলে সাপোর্টে জানান।',
  },
  NUMBER_TAKEN: {
    en: 'This document number is already used in another account. If it is your document, contact support.',
    bn: 'এই পরিচয়পত্রের নম্বরে আরেকটি অ্যাকাউন্ট আছে। পরিচয়পত্রটি আপনার হলে সাপোর্টে যোগাযোগ করুন।',
  },
  NUMBER_BARRED: {
    en: 'This number is barred because an account verified with it was closed. Lift the bar first.',
    bn: 'এই নম্বর দিয়ে যাচাই হওয়া একটি অ্যাকাউন্ট বন্ধ করা হয়েছিল, তাই নম্বরটি আটকে রাখা আছে। আগে নম্বরটি ছেড়ে দিন।',
  },
  NOT_BARRED: { en: 'This number is not barred.', bn: 'এই নম্বরটি আটকানো নেই।' },
  SEEKS_NO_FURTHER: {
    en: 'This member does not seek a further marriage any more, so the permission is not needed.',
    bn: 'এই সদস্য আর আরেকটি বিয়ে করতে চান না, তাই অনুমতিপত্রটি আর লাগবে না।',
  },
  DOCUMENT_WAITS: {
    en: 'We are already reviewing your document.',
    bn: 'আপনার পাঠানো কাগজটি আগেই জমা হয়েছে, আমরা দেখছি।',
  },
} satisfies ProblemWords;
