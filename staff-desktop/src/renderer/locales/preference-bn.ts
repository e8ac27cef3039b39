import type { preferenceEn } from './preference-en.ts';

export const preferenceBn: typeof preferenceEn = {
  preference: {
    title: 'জীবনসঙ্গীর পছন্দ ঠিক করুন',
    of: '{{name}}-এর পছন্দ। যা খালি থাকবে, তাতে কোনো শর্ত থাকবে না।',
    edit: 'পছন্দ সম্পাদনা',
    nothing: 'এখনো কোনো পছন্দ জানাননি।',
    save: 'পছন্দ সংরক্ষণ করুন',
    saved: 'পছন্দ সংরক্ষণ করা হয়েছে!',
    choose: 'বেছে নিন',
    noOptions: 'কোনো বিকল্প নেই',
    remove: '{{choice}} সরান',
    anything: 'যেকোনো',
    must: 'আবশ্যক',
    mustOf: 'আবশ্যক: {{wish}}',
    minimum: 'অন্তত {{minimum}}টি বেছে নিতে হবে।',
    minYears: 'সর্বনিম্ন {{value}} বছর',
    maxYears: 'সর্বোচ্চ {{value}} বছর',
    years: '{{value}} বছর',
    minHeight: 'সর্বনিম্ন {{value}}',
    maxHeight: 'সর্বোচ্চ {{value}}',
    lowestAge: 'সর্বনিম্ন বয়স',
    highestAge: 'সর্বোচ্চ বয়স',
    lowestHeight: 'সর্বনিম্ন উচ্চতা',
    highestHeight: 'সর্বোচ্চ উচ্চতা',
  },
};
