import type { preference as english } from '../en/preference.ts';
import type { TextsLike } from '../texts-like.ts';

export const preference: TextsLike<typeof english> = {
  title: 'আপনার জীবনসঙ্গীর পছন্দ ঠিক করুন',
  intro:
    'যা খালি রাখবেন, তাতে কোনো শর্ত থাকবে না। যাঁরা আপনার সব পছন্দের সঙ্গে মেলেন, ‘আমার ম্যাচ’-এ তাঁরা আগে আসেন, তারপর যাঁদের একটি বা দুটি মেলে না।',
  mustIntro:
    'যে পছন্দ আবশ্যক বলবেন, ‘আমার ম্যাচ’ তার বাইরে কাউকে দেখাবে না। অন্যেরা আপনার প্রোফাইলে আপনার পছন্দ ও আবশ্যকগুলো দেখেন।',
  wish_birthday: 'বয়স',
  wish_height: 'উচ্চতা',
  wish_religion: 'ধর্ম',
  wish_maritalStatus: 'বৈবাহিক অবস্থা',
  wish_location: 'এলাকা',
  wish_education: 'শিক্ষা',
  wish_workingWith: 'কর্মক্ষেত্র',
  wish_workingAs: 'পেশা',
  wish_sallary: 'আয়',
  anything: 'যেকোনো',
  range: '{{min}} থেকে {{max}}',
  years: '{{value}} বছর',
  minYears: 'সর্বনিম্ন {{value}} বছর',
  maxYears: 'সর্বোচ্চ {{value}} বছর',
  minHeight: 'সর্বনিম্ন {{value}}',
  maxHeight: 'সর্বোচ্চ {{value}}',
  birthdayMin: 'সর্বনিম্ন বয়স',
  birthdayMax: 'সর্বোচ্চ বয়স',
  heightMin: 'সর্বনিম্ন উচ্চতা',
  heightMax: 'সর্বোচ্চ উচ্চতা',
  must: 'আবশ্যক',
  mustLabel: 'আবশ্যক: এর বাইরে কাউকে দেখাবেন না',
  minimum: 'অন্তত {{minimum}}টি বেছে নিতে হবে।',
  lookAgain: 'আপনার একটি পছন্দ আবার দেখা দরকার।',
  saved: 'পছন্দ সংরক্ষণ করা হয়েছে!',
  save: 'পছন্দ সংরক্ষণ করুন',
  saveFailed: 'সংযোগ নেই, তাই পছন্দ সংরক্ষণ করা গেল না। আপনার বেছে নেওয়া কিছুই হারায়নি।',
};
