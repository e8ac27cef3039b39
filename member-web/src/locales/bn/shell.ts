import type { shell as english } from '../en/shell.ts';
import type { TextsLike } from '../texts-like.ts';

export const shell: TextsLike<typeof english> = {
  mainNavigation: 'প্রধান মেনু',
  feeds: 'প্রোফাইলের তালিকা',
  newMatch: 'নতুন ম্যাচ',
  myMatch: 'আমার ম্যাচ',
  all: 'সব',
  nearMe: 'কাছাকাছি',
  upgrade: 'আপগ্রেড',
  login: 'লগ ইন',
  profile: 'প্রোফাইল',
  signUp: 'বিনামূল্যে সাইন আপ',
  search: 'খুঁজুন',
  home: 'হোম',
  chat: 'চ্যাট',
  waiting: 'নতুন: {{number}}',
  activity: 'বার্তা ও আমন্ত্রণ',
  activityShort: 'আমন্ত্রণ',
  bell: 'নোটিফিকেশন',
  bellUnread: 'নোটিফিকেশন, নতুন: {{number}}',
  support: 'সাহায্য ও সাপোর্ট',
  account: 'আপনার অ্যাকাউন্ট',
  totalProfiles_one: '{{total}}টি প্রোফাইল',
  totalProfiles_other: '{{total}}টি প্রোফাইল',
  inactiveTitle: 'আপনার প্রোফাইল নিষ্ক্রিয়',
  inactiveText:
    'এখন অন্যরা আপনার প্রোফাইল দেখতে পাচ্ছেন না। আবার সক্রিয় করতে সাপোর্টে যোগাযোগ করুন; ততক্ষণ অন্যদের প্রোফাইল দেখতে ও নিজেরটি এডিট করতে পারবেন।',
};
