import type { menus as english } from '../en/menus.ts';
import type { TextsLike } from '../texts-like.ts';

export const menus: TextsLike<typeof english> = {
  logout: 'লগ আউট',
  myProfile: 'আমার প্রোফাইল',
  invitation: 'পাওয়া আমন্ত্রণ',
  message: 'বার্তা',
  accept: 'গৃহীত আমন্ত্রণ',
  sent: 'পাঠানো আমন্ত্রণ',
  declined: 'ফিরিয়ে দেওয়া আমন্ত্রণ',
};
