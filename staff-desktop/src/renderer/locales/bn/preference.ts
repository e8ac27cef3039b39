import type { preferenceEn } from '../en/preference.ts';

export const preferenceBn: typeof preferenceEn = {
  preference: {
    title: 'কেমন জীবনসঙ্গী চান',
    of: '{{name}}-এর প্রত্যাশা। যা খালি থাকবে, তাতে কোনো শর্ত থাকবে না।',
    edit: 'প্রত্যাশা এডিট করুন',
    nothing: 'এখনো কোনো প্রত্যাশা জানাননি।',
    save: 'প্রত্যাশা সংরক্ষণ করুন',
    saved: 'প্রত্যাশা সংরক্ষণ করা হয়েছে!',
    choose: 'বেছে নিন',
    noOptions: 'কিছু পাওয়া যায়নি',
    remove: '{{choice}} সরান',
    ownReligion: 'শুধু সদস্যের নিজের ধর্ম: {{religion}}',
    anything: 'যেকোনো',
    must: 'আবশ্যক',
    mustOf: 'আবশ্যক: {{wish}}',
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
