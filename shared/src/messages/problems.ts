import {
  LEGAL_AGE_YEARS,
  CONTACT_REPORT_WINDOW_DAYS as reportDays,
  SAVED_SEARCHES,
  SAY_HI_COOLDOWN_DAYS,
  TAKEN_CONTACTS_PER_DAY,
  UPLOAD_LIMITS,
} from '../constants.ts';
import type { ProblemCode } from '../contracts/problem.ts';
import type { Language } from '../options/option.ts';
import { localDigits } from '../rules/identity/local-digits.ts';
import { momentText } from './moment.ts';

type Words = Readonly<Record<Language, string>>;

const { women, men } = LEGAL_AGE_YEARS;
const megapixels = UPLOAD_LIMITS.maxPixels / 1_000_000;
const bn = (value: number) => localDigits(value, 'bn');

/** The message that a person reads for each problem code (spec §8). */
export const problemMessages: Readonly<Record<ProblemCode, Words>> = {
  MALFORMED: {
    en: 'Something went wrong with this request. Reload the page and try again.',
    bn: 'অনুরোধটিতে একটি সমস্যা হয়েছে। পাতাটি রিলোড করে আবার চেষ্টা করুন।',
  },
  INVALID: {
    en: 'Please check what you entered and try again.',
    bn: 'আপনার দেওয়া তথ্যগুলো আরেকবার দেখে আবার চেষ্টা করুন।',
  },
  NOT_SIGNED_IN: { en: 'Please log in first.', bn: 'আগে লগ ইন করুন।' },
  WRONG_CREDENTIALS: {
    en: 'The phone number, email or password is wrong. Try again or reset your password.',
    bn: 'ফোন নম্বর, ইমেইল বা পাসওয়ার্ড ভুল। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড বদলে নিন।',
  },
  FORBIDDEN: { en: 'You are not allowed to do this.', bn: 'এটি করার অনুমতি আপনার নেই।' },
  FOREIGN_ORIGIN: {
    en: 'For your safety we stopped this. Open our site again and try from there.',
    bn: 'আপনার নিরাপত্তার জন্য কাজটি থামানো হয়েছে। আমাদের সাইট আবার খুলে সেখান থেকে চেষ্টা করুন।',
  },
  NOT_FOUND: { en: 'This is not available.', bn: 'এটি পাওয়া যাচ্ছে না।' },
  METHOD_NOT_ALLOWED: {
    en: 'This page is out of date. Reload it and try again.',
    bn: 'পাতাটি পুরোনো হয়ে গেছে। আবার লোড করে চেষ্টা করুন।',
  },
  CONFLICT: {
    en: 'This has changed in the meantime. Refresh and check it again.',
    bn: 'এর মধ্যে এটি বদলে গেছে। রিফ্রেশ করে আবার দেখুন।',
  },
  TOO_LARGE: {
    en: 'This is too large. Send a smaller one.',
    bn: 'এটি অনুমোদিত আকারের চেয়ে বড়। আরও ছোট একটি পাঠান।',
  },
  TOO_SLOW: {
    en: 'The upload stopped because the connection was lost. Please try again.',
    bn: 'সংযোগ না থাকায় আপলোড থেমে গেছে। আবার চেষ্টা করুন।',
  },
  UNSUPPORTED_TYPE: {
    en: 'This kind of file is not accepted. Choose another one.',
    bn: 'এ ধরনের ফাইল গ্রহণ করা হয় না। অন্য একটি বেছে নিন।',
  },
  PROTOCOL_VERSION: {
    en: 'Your page is out of date. Reload it and upload again.',
    bn: 'আপনার খোলা পাতাটি পুরোনো। রিলোড করে আবার আপলোড করুন।',
  },
  TOO_MANY_REQUESTS: {
    en: 'Too many attempts. Please wait a moment, then try again.',
    bn: 'অনেকবার চেষ্টা করা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  },
  INTERNAL: {
    en: 'Something went wrong on our side. Please try again.',
    bn: 'আমাদের সার্ভারে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
  UNAVAILABLE: {
    en: 'This is not available at the moment. Please try again in a few minutes.',
    bn: 'এটি এই মুহূর্তে পাওয়া যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  },
  STORAGE_FULL: {
    en: 'We cannot save anything at the moment. You can continue reading; please try this again in a little while.',
    bn: 'এই মুহূর্তে কিছু সেভ করা যাচ্ছে না। আপনি দেখা ও পড়া চালিয়ে যেতে পারেন; একটু পরে আবার চেষ্টা করুন।',
  },
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
  DOCUMENT_WAITS: {
    en: 'We are already reviewing your document.',
    bn: 'আপনার পরিচয়পত্রটি আগেই জমা হয়েছে, আমরা দেখছি।',
  },
  NOT_AN_IMAGE: {
    en: 'We cannot open this file. Choose a JPEG, PNG or WebP photo.',
    bn: 'ফাইলটি খোলা যাচ্ছে না। JPEG, PNG বা WebP ছবি বেছে নিন।',
  },
  PHOTO_TYPE: {
    en: 'Choose a JPEG, PNG or WebP photo. This file is of another type.',
    bn: 'ছবি হতে হবে JPEG, PNG বা WebP ফাইল। এটি অন্য ধরনের ফাইল।',
  },
  TOO_MANY_PIXELS: {
    en: `This photo is too large (more than ${megapixels} megapixels). Choose a smaller one.`,
    bn: `ছবিটি অনেক বড় (${bn(megapixels)} মেগাপিক্সেলের বেশি)। আরও ছোট একটি বেছে নিন।`,
  },
  TOO_MANY_PHOTOS: {
    en: 'Your profile already has the maximum number of photos. Delete one to add another.',
    bn: 'আপনার প্রোফাইলে এর বেশি ছবি রাখা যায় না। নতুন ছবি দিতে একটি মুছে ফেলুন।',
  },
  TOO_MANY_SEARCHES: {
    en: `You already have ${SAVED_SEARCHES.most} saved searches, the maximum. Delete one to save another.`,
    bn: `আপনার ${bn(SAVED_SEARCHES.most)}টি সার্চ সংরক্ষিত আছে, এর বেশি রাখা যায় না। নতুনটির জন্য একটি মুছে ফেলুন।`,
  },
  SEARCH_NAME_TAKEN: {
    en: 'You already have a saved search with this name. Choose another name.',
    bn: 'এই নামে আপনার একটি সার্চ আগে থেকেই সংরক্ষিত আছে। অন্য নাম দিন।',
  },
  SELF: { en: 'This is your own profile.', bn: 'এটি আপনার নিজের প্রোফাইল।' },
  NO_INVITATION: { en: 'This invitation is no longer open.', bn: 'এই আমন্ত্রণে আর উত্তর দেওয়া যায় না।' },
  ALREADY_INVITED: { en: 'You have already invited this person.', bn: 'আপনি আগেই তাঁকে আমন্ত্রণ পাঠিয়েছেন।' },
  ALREADY_CONNECTED: { en: 'You are Connected', bn: 'আপনারা যুক্ত আছেন' },
  INVITE_LATER: {
    en: 'This person declined your invitation. You can invite them again later.',
    bn: 'তিনি আপনার আমন্ত্রণ ফিরিয়ে দিয়েছেন। পরে আবার আমন্ত্রণ পাঠাতে পারবেন।',
  },
  TAKEN_CONTACTS_USED_UP: {
    en: `You have entered ${TAKEN_CONTACTS_PER_DAY} contacts that already have an account. That is the limit for 24 hours.`,
    bn: `অ্যাকাউন্ট আছে এমন ${bn(TAKEN_CONTACTS_PER_DAY)}টি যোগাযোগ আপনি লিখেছেন। ২৪ ঘণ্টার সীমা এটুকুই।`,
  },
  INVITES_USED_UP: {
    en: 'You have reached the daily limit for invitations. You can send more tomorrow.',
    bn: 'আজকের আমন্ত্রণ পাঠানোর সীমা শেষ হয়েছে। আগামীকাল আবার পাঠাতে পারবেন।',
  },
  HI_LATER: {
    en: `You can say hi to the same person once every ${SAY_HI_COOLDOWN_DAYS} days.`,
    bn: `একই ব্যক্তিকে ${bn(SAY_HI_COOLDOWN_DAYS)} দিনে একবার শুভেচ্ছা জানানো যায়।`,
  },
  DOWRY_DEMANDED: {
    en: 'This reads like a request for dowry, which the law forbids (Dowry Prohibition Act 2018, section 3). Please change it and send it again.',
    bn: 'লেখাটি পড়ে মনে হচ্ছে যৌতুক চাওয়া হয়েছে। আইনে তা নিষেধ (যৌতুক নিরোধ আইন ২০১৮, ধারা ৩)। লেখাটি একটু বদলে আবার পাঠান।',
  },
  UPGRADE_REQUIRED: { en: 'First Upgrade, Then View', bn: 'আগে আপগ্রেড করুন, তারপর দেখুন' },
  NO_CONNECTS_LEFT: { en: "You don't have connects left!", bn: 'আপনার কোনো কানেক্ট বাকি নেই!' },
  CONTACT_CHANGED: {
    en: 'This member has just changed whose number is shown. Nothing was taken. Read what you would see now.',
    bn: 'কার নম্বর দেখানো হবে, সদস্য এইমাত্র তা বদলেছেন। কিছুই কাটা হয়নি। এখন কী দেখবেন, পড়ে নিন।',
  },
  GUARDIAN_SELF: {
    en: 'The guardian and the account cannot have the same number.',
    bn: 'অভিভাবকের নম্বর আর অ্যাকাউন্টের নম্বর একই হতে পারবে না।',
  },
  GUARDIAN_REFUSED: {
    en: 'Whoever has this number did not want to be the guardian. Please name somebody else.',
    bn: 'এই নম্বরের মানুষটি অভিভাবক হতে চাননি। অন্য কারও নাম দিন।',
  },
  NUMBER_SILENT: {
    en: 'Nobody has answered at this number lately. We are asking the member. Nothing was taken; please try again later.',
    bn: 'এই নম্বর থেকে অনেক দিন সাড়া পাওয়া যাচ্ছে না। আমরা সদস্যের কাছে জানতে চেয়েছি। কিছুই কাটা হয়নি; পরে আবার চেষ্টা করুন।',
  },
  FREE_CONTACTS_USED_UP: {
    en: 'You have reached the daily limit for free contacts. You can unlock more tomorrow.',
    bn: 'আজ বিনা খরচে নম্বর দেখার সীমা শেষ হয়েছে। আগামীকাল আবার দেখতে পারবেন।',
  },
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
  OWN_UPLOAD: {
    en: 'You uploaded this photo, so someone else must decide.',
    bn: 'ছবিটি আপনি আপলোড করেছেন, তাই অন্য কেউ সিদ্ধান্ত নেবেন।',
  },
  OWN_ENTRY: {
    en: 'You entered this, so someone else must decide.',
    bn: 'এটি আপনি লিখেছেন, তাই অন্য কেউ সিদ্ধান্ত নেবেন।',
  },
  OWN_DECISION: {
    en: 'You decided on this before, so someone else must decide now.',
    bn: 'এটির সিদ্ধান্ত আগে আপনিই দিয়েছেন, তাই এবার অন্য কেউ সিদ্ধান্ত নেবেন।',
  },
  OWN_DELETION: {
    en: 'The member deleted this account, so staff cannot restore it.',
    bn: 'সদস্য নিজেই এই অ্যাকাউন্ট মুছেছেন, তাই কর্মীরা এটি ফিরিয়ে আনতে পারবেন না।',
  },
  PHOTO_CHANGED: {
    en: 'This photo has changed since you opened it. Review it again.',
    bn: 'আপনি দেখার পর ছবিটি বদলে গেছে। আবার দেখুন।',
  },
  CONFIRM_NUMBER: {
    en: 'Type the number of photos to confirm.',
    bn: 'নিশ্চিত করতে ছবির সংখ্যাটি লিখুন।',
  },
  NOT_DECLINED: {
    en: 'This photo was not declined, so no new review is needed.',
    bn: 'এই ছবিটি প্রত্যাখ্যান করা হয়নি, তাই আবার দেখার দরকার নেই।',
  },
  ALREADY_APPEALED: {
    en: 'You have already asked for another review.',
    bn: 'আবার দেখার অনুরোধ আপনি আগেই করেছেন।',
  },
  CLAIMED: { en: 'Another reviewer is reviewing this photo.', bn: 'অন্য একজন পর্যালোচক এটি দেখছেন।' },
  ALREADY_REPORTED: { en: 'You have already reported this.', bn: 'আপনি আগেই এটি নিয়ে অভিযোগ করেছেন।' },
  REPORT_TOO_EARLY: {
    en: `You can report after ${reportDays.from} days of viewing contact info.`,
    bn: `যোগাযোগের তথ্য দেখার ${bn(reportDays.from)} দিন পর থেকে অভিযোগ করতে পারবেন।`,
  },
  REPORT_TOO_LATE: {
    en: `You can not report after ${reportDays.to} days of viewing contact info.`,
    bn: `যোগাযোগের তথ্য দেখার ${bn(reportDays.to)} দিন পর আর অভিযোগ করা যায় না।`,
  },
  VIEW_CONTACT_FIRST: {
    en: 'View contact info before reporting...',
    bn: 'অভিযোগ করার আগে যোগাযোগের তথ্য দেখুন…',
  },
  CODE_REQUIRED: { en: 'Enter the code from your authenticator app.', bn: 'আপনার অথেনটিকেটরের কোড দিন।' },
  PASSWORD_CHANGE_REQUIRED: {
    en: 'Set your own password first.',
    bn: 'আগে নিজের একটি পাসওয়ার্ড ঠিক করুন।',
  },
  SECOND_FACTOR_REQUIRED: {
    en: 'Set up the second step of your sign-in first.',
    bn: 'আগে সাইন ইনের দ্বিতীয় ধাপ চালু করুন।',
  },
  OWN_ACCOUNT: {
    en: 'You cannot do this to your own account. Ask someone else in Administration.',
    bn: 'এটি আপনার নিজের অ্যাকাউন্ট: প্রশাসনের অন্য কেউ এটি করবেন।',
  },
  LAST_ADMINISTRATION: {
    en: 'This is the last Administration account that can sign in. Create another one first.',
    bn: 'প্রশাসনের যেসব অ্যাকাউন্ট দিয়ে সাইন ইন করা যায়, এটি তার শেষটি। আগে আরেকটি তৈরি করুন।',
  },
};

/** Messages for the case that the time is known from which the action is allowed. */
const laterMessages: Partial<Record<ProblemCode, Words>> = {
  TAKEN_CONTACTS_USED_UP: {
    en: `You have entered ${TAKEN_CONTACTS_PER_DAY} contacts that already have an account. You can create members again from {moment}.`,
    bn: `অ্যাকাউন্ট আছে এমন ${bn(TAKEN_CONTACTS_PER_DAY)}টি যোগাযোগ আপনি লিখেছেন। {moment} থেকে আবার সদস্য তৈরি করতে পারবেন।`,
  },
  INVITE_LATER: {
    en: 'This person declined your invitation. You can invite them again from {moment}.',
    bn: 'তিনি আপনার আমন্ত্রণ ফিরিয়ে দিয়েছেন। {moment} থেকে আবার আমন্ত্রণ পাঠাতে পারবেন।',
  },
  GOOGLE_LATER: {
    en: 'This email was added lately. You can log in with Google from {moment}; until then, use your phone number.',
    bn: 'এই ইমেইলটি সম্প্রতি যোগ করা হয়েছে। {moment} থেকে Google দিয়ে লগ ইন করতে পারবেন; তার আগে ফোন নম্বর দিয়ে লগ ইন করুন।',
  },
  INVITES_USED_UP: {
    en: 'You have reached the daily limit for invitations. You can send more from {moment}.',
    bn: 'আজকের আমন্ত্রণ পাঠানোর সীমা শেষ হয়েছে। {moment} থেকে আবার পাঠাতে পারবেন।',
  },
  FREE_CONTACTS_USED_UP: {
    en: 'You have reached the daily limit of free contacts. You can unlock more from {moment}.',
    bn: 'আজ বিনা খরচে নম্বর দেখার সীমা শেষ হয়েছে। {moment} থেকে আবার দেখতে পারবেন।',
  },
  HI_LATER: {
    en: `You can say hi to the same person once every ${SAY_HI_COOLDOWN_DAYS} days. You can say hi again from {moment}.`,
    bn: `একই ব্যক্তিকে ${bn(SAY_HI_COOLDOWN_DAYS)} দিনে একবার শুভেচ্ছা জানানো যায়। {moment} থেকে আবার জানাতে পারবেন।`,
  },
};

const minuteMs = 60_000;

/** Says how long to wait: in minutes, and in hours from two hours on. */
function waitMessage(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const inHours = minutes > 120;
  const n = inHours ? Math.ceil(minutes / 60) : minutes;
  const shown = n.toLocaleString(language === 'bn' ? 'bn-BD' : 'en-GB');
  if (language === 'bn')
    return `অনেকবার চেষ্টা করা হয়েছে। ${shown} ${inHours ? 'ঘণ্টা' : 'মিনিট'} পরে আবার চেষ্টা করুন।`;
  const unit = inHours ? 'hours' : n === 1 ? 'minute' : 'minutes';
  return `Too many attempts. Please try again in ${shown} ${unit}.`;
}

/**
 * The message that a person reads. `allowedAt` (epoch milliseconds) is rounded up to the minute, so it is
 * never too early, and so are the seconds to wait after too many requests.
 */
export function problemMessage(
  code: ProblemCode,
  language: Language,
  allowedAt?: number,
  waitSeconds?: number,
): string {
  if (code === 'TOO_MANY_REQUESTS' && waitSeconds !== undefined) return waitMessage(waitSeconds, language);
  const later = allowedAt === undefined ? undefined : laterMessages[code];
  if (allowedAt === undefined || !later) return problemMessages[code][language];
  const moment = Math.ceil(allowedAt / minuteMs) * minuteMs;
  return later[language].replace('{moment}', momentText(moment, language));
}

/** Adds the code by which we find in our log what failed. */
export function withCode(message: string, language: Language, code: string): string {
  return language === 'bn'
    ? `${message} আবার হলে আমাদের এই কোডটি জানান: ${code}`
    : `${message} If it happens again, tell us this code: ${code}`;
}
