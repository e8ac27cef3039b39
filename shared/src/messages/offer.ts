import type { Language } from '../options/index.ts';

/**
 * What a buyer reads about a package: in the upgrade dialog, and in the preview of the staff console. `{{…}}`
 * is filled in by the front ends. `_one` is for the number 1.
 */
export const offerTexts = {
  en: {
    taka: 'Tk {{amount}}',
    connects_one: '{{number}} connect',
    connects: '{{number}} connects',
    days_one: '{{number}} day',
    days: '{{number}} days',
    perConnect: '{{amount}} per connect',
    means_Both:
      'Unlocks phone numbers. If you agree, members with a verified phone number can unlock yours free too. Your card gets a gold border and the PREMIER badge.',
    means_Paid: 'Unlocks phone numbers. Who can unlock yours does not change.',
    means_New: 'Unlocks phone numbers. For members in their first 30 days who have not bought a package yet.',
    gives_free: 'If you agree, members with a verified phone number can unlock your number free',
    nothingRenews: 'One payment. No automatic renewal.',
    choosePackage: 'Choose {{name}}',
  },
  bn: {
    taka: '{{amount}} টাকা',
    connects_one: '{{number}}টি কানেক্ট',
    connects: '{{number}}টি কানেক্ট',
    days_one: '{{number}} দিন',
    days: '{{number}} দিন',
    perConnect: 'প্রতি কানেক্ট {{amount}}',
    means_Both:
      'অন্যের ফোন নম্বর আনলক করা যায়। আপনি রাজি হলে, যাঁদের ফোন যাচাই করা তাঁরাও আপনার নম্বর বিনামূল্যে দেখতে পারেন। আপনার কার্ডে সোনালি বর্ডার ও প্রিমিয়ার ব্যাজ থাকে।',
    means_Paid: 'অন্যের ফোন নম্বর আনলক করা যায়। আপনার নিজের নম্বর আগের মতোই থাকে।',
    means_New: 'অন্যের ফোন নম্বর আনলক করা যায়। প্রথম ৩০ দিনের সেই সদস্যদের জন্য, যাঁরা এখনো কোনো প্যাকেজ কেনেননি।',
    gives_free: 'আপনি রাজি হলে, যাঁদের ফোন যাচাই করা সেই সদস্যরা আপনার নম্বর বিনামূল্যে দেখতে পারবেন',
    nothingRenews: 'টাকা দিতে হবে একবারই। প্যাকেজ নিজে থেকে নবায়ন হয় না।',
    choosePackage: '{{name}} নিন',
  },
} as const satisfies Record<Language, Record<string, string>>;
