import { product } from '@milon/shared/product';
import type { Catalogue } from '../en/index.ts';
import { accountBn } from './account.ts';
import { auditBn } from './audit.ts';
import { auditSentencesBn } from './audit-sentences.ts';
import { bulkBn } from './bulk.ts';
import { createUserBn } from './create-user.ts';
import { dashboardBn } from './dashboard.ts';
import { desktopBn } from './desktop.ts';
import { documentsBn } from './documents.ts';
import { duplicatesBn } from './duplicates.ts';
import { factsBn } from './facts.ts';
import { importsBn } from './imports.ts';
import { messagesBn } from './messages.ts';
import { photosBn } from './photos.ts';
import { preferenceBn } from './preference.ts';
import { premiumUsersBn } from './premium-users.ts';
import { recordBn } from './record.ts';
import { repliesBn } from './replies.ts';
import { reportsBn } from './reports.ts';
import { saleBn } from './sale.ts';
import { settingsBn } from './settings.ts';
import { shellBn } from './shell.ts';
import { supportBn } from './support.ts';
import { transactionsBn } from './transactions.ts';
import { userTableBn } from './user-table.ts';
import { usersBn } from './users.ts';
import { watchListBn } from './watch-list.ts';
import { workBn } from './work.ts';

export const bn: Catalogue = {
  ...accountBn,
  ...auditBn,
  ...auditSentencesBn,
  ...bulkBn,
  ...createUserBn,
  ...dashboardBn,
  ...desktopBn,
  ...documentsBn,
  ...duplicatesBn,
  ...factsBn,
  ...importsBn,
  ...messagesBn,
  ...photosBn,
  ...preferenceBn,
  ...premiumUsersBn,
  ...recordBn,
  ...repliesBn,
  ...reportsBn,
  ...saleBn,
  ...settingsBn,
  ...shellBn,
  ...supportBn,
  ...transactionsBn,
  ...usersBn,
  ...userTableBn,
  ...watchListBn,
  ...workBn,
  app: {
    name: product.nameBangla,
    console: 'কর্মীদের কনসোল',
    starting: 'চালু হচ্ছে…',
    skipToContent: 'মূল অংশে যান',
  },
  signIn: {
    email: 'ইমেইল',
    password: 'পাসওয়ার্ড',
    code: 'অথেনটিকেটর অ্যাপের কোড',
    codeHint: 'আপনার অ্যাকাউন্টে দ্বিতীয় ধাপ চালু আছে: ছয় সংখ্যার কোডটি লিখুন।',
    lockedCodeHint:
      'কেউ ভুল পাসওয়ার্ড দিয়ে অ্যাকাউন্টটি আটকে দিয়ে থাকতে পারে। অথেনটিকেটর অ্যাপ ব্যবহার করলে এর ছয় অঙ্কের কোড দিয়ে এখনই ঢুকতে পারবেন।',
    recoveryCode: 'রিকভারি কোড',
    recoveryCodeHint: 'আপনার রেখে দেওয়া কোডগুলোর একটি লিখুন; প্রতিটি একবারই কাজ করে।',
    useRecoveryCode: 'রিকভারি কোড ব্যবহার করুন',
    useApp: 'অথেনটিকেটর অ্যাপের কোড ব্যবহার করুন',
    submit: 'সাইন ইন করুন',
    working: 'সাইন ইন হচ্ছে…',
    ended: 'আপনার সেশন শেষ হয়েছে। চালিয়ে যেতে আবার সাইন ইন করুন।',
    notKept: 'এই কম্পিউটারে সাইন ইন নিরাপদে মনে রাখার ব্যবস্থা নেই, তাই পরের বার আবার সাইন ইন করতে হবে।',
    kept: 'সাইন আউট না করা পর্যন্ত এই কম্পিউটারে সাইন ইন থাকবেন।',
    keptInHost: 'সাইন আউট না করা বা কনসোল বন্ধ না হওয়া পর্যন্ত সাইন ইন থাকবেন।',
    emailMissing: 'আপনার ইমেইল লিখুন।',
    passwordMissing: 'আপনার পাসওয়ার্ড লিখুন।',
    codeMissing: 'কোডটি লিখুন।',
  },
  shell: {
    navigation: 'বিভাগ',
    account: 'অ্যাকাউন্ট',
    myAccount: 'আমার অ্যাকাউন্ট',
    signOut: 'সাইন আউট',
    language: 'ভাষা',
    theme: 'থিম',
    themeSystem: 'সিস্টেমের মতো',
    themeLight: 'লাইট মোড',
    themeDark: 'ডার্ক মোড',
    role1: 'প্রশাসন',
    role2: 'আপলোডার',
    waiting: 'টি অপেক্ষায়',
    nothingForRole: 'আপনার দায়িত্বে এখানে কোনো বিভাগ নেই।',
    notOffered: '“{{what}}” শুধু প্রশাসনের জন্য।',
    askAdministration: 'কাজের জন্য দরকার হলে প্রশাসনকে জানান।',
  },
  section: {
    dashboard: 'ড্যাশবোর্ড',
    photos: 'ছবি',
    users: 'সদস্য',
    batches: 'একসঙ্গে বদল',
    imports: 'ইমপোর্ট',
    transactions: 'লেনদেন',
    packages: 'প্যাকেজ',
    money: 'পেমেন্ট সেটিং',
    documents: 'কাগজপত্র',
    messages: 'বার্তার কেস',
    reports: 'অভিযোগ',
    support: 'সাপোর্ট',
    reportWords: 'অভিযোগের কারণ',
    staff: 'কর্মী',
  },
  day: { order: 'দিন/মাস/বছর', wrong: 'এটি কোনো তারিখ নয়। দিন, মাস, বছর লিখুন।' },
  action: {
    cancel: 'বাতিল',
    close: 'বন্ধ করুন',
    loading: 'লোড হচ্ছে…',
    more: 'আরও দেখুন',
    refresh: 'আবার লোড করুন',
  },
  final: {
    risks: 'যা ঝুঁকিতে আছে',
    typeId: 'নিশ্চিত করতে প্রোফাইল আইডি {{shown}} লিখুন',
    typeNumber: 'এগোতে {{shown}} লিখুন',
    wrong: 'ঠিক {{shown}} লিখুন।',
  },
  picture: { open: 'বড় করে দেখুন', larger: 'বড় করুন', smaller: 'ছোট করুন' },
  money: '{{amount}} টাকা',
  problem: {
    NETWORK: 'সার্ভারে পৌঁছানো যাচ্ছে না। সংযোগ দেখে আবার চেষ্টা করুন।',
    BAD_ANSWER: 'সার্ভারের উত্তর বোঝা যায়নি। একটু পরে আবার চেষ্টা করুন।',
    SIGNED_OUT: 'আপনি সাইন আউট অবস্থায় আছেন। চালিয়ে যেতে সাইন ইন করুন।',
    INTERNAL: 'কিছু একটা সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
    WRONG_CREDENTIALS: 'ইমেইল বা পাসওয়ার্ড ভুল।',
    CODE_WRONG: 'কোডটি ভুল অথবা আগে ব্যবহার হয়েছে।',
    PHONE_TAKEN: 'এই ফোন নম্বরে আগে থেকেই অ্যাকাউন্ট আছে।',
    EMAIL_TAKEN: 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে।',
    retry: 'আবার চেষ্টা করুন',
    unexpected: 'এই পাতায় অপ্রত্যাশিত একটি সমস্যা হয়েছে।',
  },
};
