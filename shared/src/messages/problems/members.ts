import {
  CONTACT_REPORT_WINDOW_DAYS as reportDays,
  SAVED_SEARCHES,
  SAY_HI_COOLDOWN_DAYS,
  UPLOAD_LIMITS,
} from '../../constants.ts';
import { bn, type ProblemWords } from './words.ts';

const megapixels = UPLOAD_LIMITS.maxPixels / 1_000_000;

/** Messages about photos, searches and what members do with each other. */
export const memberProblems = {
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
  CONSENT_WITHDRAWN: {
    en: 'The member took this back. Only the member can tell it again, under “My Profile”.',
    bn: 'সদস্য এটি ফিরিয়ে নিয়েছেন। শুধু সদস্য নিজেই প্রোফাইল থেকে আবার জানাতে পারেন।',
  },
  GUARDIAN_SELF: {
    en: 'The guardian and the account cannot have the same number.',
    bn: 'অভিভাবকের নম্বর আর অ্যাকাউন্টের নম্বর একই হতে পারবে না।',
  },
  NUMBER_GIVEN: {
    en: 'This number is already given for this profile.',
    bn: 'এই প্রোফাইলে নম্বরটি আগেই দেওয়া আছে।',
  },
  CANDIDATE_NUMBER_GIVEN: {
    en: 'The profile has the candidate’s own number. Remove that number first.',
    bn: 'প্রোফাইলে পাত্র বা পাত্রীর নিজের নম্বর দেওয়া আছে। আগে নম্বরটি সরিয়ে নিন।',
  },
  NUMBER_REFUSED: {
    en: 'Whoever has this number does not want to be asked again. Please give another one.',
    bn: 'এই নম্বরের মানুষটি চান না যে তাঁকে আবার জিজ্ঞেস করা হোক। অন্য নম্বর দিন।',
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
  NOT_DECLINED: {
    en: 'This photo was not declined, so no new review is needed.',
    bn: 'এই ছবিটি প্রত্যাখ্যান করা হয়নি, তাই আবার দেখার দরকার নেই।',
  },
  ALREADY_APPEALED: {
    en: 'You have already asked for another review.',
    bn: 'আবার দেখার অনুরোধ আপনি আগেই করেছেন।',
  },
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
} satisfies ProblemWords;
