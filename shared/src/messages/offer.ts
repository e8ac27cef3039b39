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
    gives_names: 'See full names',
    gives_numbers_one: 'Unlock {{number}} phone number. It stays unlocked for you.',
    gives_numbers: 'Unlock {{number}} phone numbers. Each stays unlocked for you.',
    gives_list: 'A list of your unlocked contacts, with search',
    gives_free: 'If you agree, members with a verified phone number can unlock your number free',
    gives_badge: 'Your profile card gets a gold border and the PREMIER badge',
    newcomers: 'For new members',
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
    gives_names: 'সদস্যদের পুরো নাম দেখতে পারবেন',
    gives_numbers_one: '{{number}}টি ফোন নম্বর আনলক করতে পারবেন। একবার আনলক করলে সব সময় দেখা যাবে।',
    gives_numbers: '{{number}}টি ফোন নম্বর আনলক করতে পারবেন। একবার আনলক করলে সব সময় দেখা যাবে।',
    gives_list: 'আনলক করা নম্বরের তালিকা, খোঁজার সুবিধাসহ',
    gives_free: 'আপনি রাজি হলে, যাঁদের ফোন যাচাই করা সেই সদস্যরা আপনার নম্বর বিনামূল্যে দেখতে পারবেন',
    gives_badge: 'আপনার কার্ডে সোনালি বর্ডার ও প্রিমিয়ার ব্যাজ থাকবে',
    newcomers: 'নতুন সদস্যদের জন্য',
    nothingRenews: 'টাকা দিতে হবে একবারই। প্যাকেজ নিজে থেকে নবায়ন হয় না।',
    choosePackage: '{{name}} নিন',
  },
} as const satisfies Record<Language, Record<string, string>>;
