import type { preference as english } from '../en/preference.ts';
import type { TextsLike } from '../texts-like.ts';

export const preference: TextsLike<typeof english> = {
  title: 'কেমন জীবনসঙ্গী চান, জানান',
  intro:
    'যা খালি রাখবেন, তাতে কোনো শর্ত থাকবে না। আপনার সব প্রত্যাশা যাঁদের সঙ্গে মেলে, ‘আমার ম্যাচ’-এ তাঁরা আগে আসেন; তারপর যাঁদের সঙ্গে একটি বা দুটি মেলে না।',
  mustIntro:
    'কোনো প্রত্যাশা আবশ্যক করলে ‘আমার ম্যাচ’ তার বাইরে কাউকে দেখাবে না। আপনি কী চান ও কোনটি আবশ্যক, অন্যরা তা আপনার প্রোফাইলে দেখতে পান।',
  ownReligion: 'শুধু আমার নিজের ধর্ম: {{religion}}',
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
  more: 'ধর্মচর্চা, পরিবার ও পরিকল্পনা',
  moreText: 'পরিবারগুলো যা জানতে চায়। কোনোটিই বাধ্যতামূলক নয়।',
  more_faith: 'ধর্মচর্চা',
  more_plans: 'বিয়ের পর',
  more_family: 'পরিবার',
  more_health: 'স্বাস্থ্য',
  mustLabel: 'আবশ্যক: এর বাইরে কাউকে দেখাবেন না',
  lookAgain: 'একটি প্রত্যাশা আবার দেখে নিন।',
  saved: 'আপনার প্রত্যাশা সংরক্ষণ করা হয়েছে!',
  save: 'প্রত্যাশা সংরক্ষণ করুন',
  saveFailed: 'সংযোগ নেই, তাই প্রত্যাশা সংরক্ষণ করা গেল না। আপনার বেছে নেওয়া কিছুই হারায়নি।',
};
