import type { offline as english } from '../en/offline.ts';
import type { TextsLike } from '../texts-like.ts';

export const offline: TextsLike<typeof english> = {
  text: 'আপনি অফলাইনে। যা দেখছেন তা পুরোনো হতে পারে। আপনার লেখা বার্তা আবার অনলাইনে এলে পাঠানো হবে।',
  offlineKept: 'আপনি অফলাইনে। {{when}} পর্যন্ত সেভ করা তথ্য দেখছেন। আপনার লেখা বার্তা আবার অনলাইনে এলে পাঠানো হবে।',
  slowKept: 'ইন্টারনেট ধীর। {{when}} পর্যন্ত সেভ করা তথ্য দেখছেন।',
  waitingChanges_one: '{{count, number}}টি পরিবর্তন পাঠানো বাকি।',
  waitingChanges_other: '{{count, number}}টি পরিবর্তন পাঠানো বাকি।',
  noConnection: 'ইন্টারনেট সংযোগ নেই',
  noConnectionText: 'এই ফোন বা কম্পিউটারে দেখানোর মতো কিছু সেভ করা নেই। আবার অনলাইনে এলে পাতাটি নিজে থেকেই খুলবে।',
  updateTitle: 'নতুন সংস্করণ এসেছে',
  updateText: 'ব্যবহার করতে পাতাটি রিফ্রেশ করুন। কিছু লিখতে থাকলে আগে শেষ করুন।',
  updateNow: 'রিফ্রেশ করুন',
  updateLater: 'পরে',
};
