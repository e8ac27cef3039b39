import type { discovery as english } from '../en/discovery.ts';
import type { TextsLike } from '../texts-like.ts';

export const discovery: TextsLike<typeof english> = {
  welcomeTitle: 'পরিবারের মনের মতো জীবনসঙ্গী খুঁজুন',
  welcomeText:
    'আমাদের টিম প্রতিটি ছবি দেখে নেয়। আপনার ফোন নম্বর গোপন থাকে, আর কারা তা আনলক করতে পারবেন তা আপনিই ঠিক করেন।',
  lookingFor: 'কাকে খুঁজছেন',
  bride: 'পাত্রী',
  groom: 'পাত্র',
  signUp: 'বিনামূল্যে সাইন আপ',
  missesNext_one: 'আপনার সব প্রত্যাশা যাঁদের সঙ্গে মেলে, তাঁদের সবাইকে দেখেছেন। এঁদের সঙ্গে আপনার একটি প্রত্যাশা মেলে না।',
  missesNext_other: 'এঁদের সঙ্গে আপনার দুটি প্রত্যাশা মেলে না।',
  missesFirst_one: 'আপনার সব প্রত্যাশা এখনো আর কারও সঙ্গে মেলেনি। এঁদের সঙ্গে একটি মেলে না।',
  missesFirst_other: 'এখনো এর চেয়ে কাছাকাছি কেউ নেই। এঁদের সঙ্গে আপনার দুটি প্রত্যাশা মেলে না।',
  seeAll: 'সব প্রোফাইল দেখুন',
  changePreference: 'প্রত্যাশা বদলান',
  profile: 'প্রোফাইল',
};
