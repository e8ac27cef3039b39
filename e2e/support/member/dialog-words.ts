/** The texts of the member web that the stories of its dialogs press or read. */
export interface Words {
  readonly mainNavigation: string;
  readonly account: string;
  readonly profile: string;
  readonly changePicture: string;
  readonly chat: string;
  readonly upgrade: string;
  readonly choosePackage: string;
  readonly transactions: string;
  readonly login: string;
  readonly signUp: string;
  readonly phoneOrEmail: string;
  readonly profileTitle: string;
  readonly whoIAm: string;
  readonly search: string;
  readonly searchTitle: string;
  readonly age: string;
  readonly pictures: string;
  readonly accountSettings: string;
  readonly whoSees: string;
  readonly favoriteList: string;
  readonly blockList: string;
  readonly verifyDocument: string;
  readonly verifyTitle: string;
  readonly nidNumber: string;
  readonly addPicture: string;
  readonly uploadYourImage: string;
  readonly uploadHint: string;
  readonly choosePhotos: string;
  readonly locationSection: string;
  readonly setPartnerPost: string;
  readonly partnerPost: string;
  readonly messagesTitle: string;
  readonly writeMessage: string;
  readonly aboutName: string;
  readonly upgradeTitle: string;
  readonly paymentTitle: string;
  readonly bkash: string;
  readonly goOn: string;
  readonly manualTitle: string;
  readonly trxId: string;
  readonly transactionsTitle: string;
  readonly invoiceTitle: string;
  readonly seeDetails: string;
  readonly more: string;
  readonly report: string;
  readonly reportTitle: string;
  readonly support: string;
  readonly supportTitle: string;
  readonly whatIsConnect: string;
  readonly activity: string;
  readonly conversationMenu: string;
  readonly messageMenu: string;
  readonly accept: string;
  readonly connectedTitle: string;
  readonly decline: string;
  readonly invite: string;
  readonly invited: string;
  readonly invitation: string;
}

const en: Words = {
  mainNavigation: 'Main navigation',
  account: 'Your account',
  profile: 'Profile',
  changePicture: 'Change photo',
  chat: 'Chat',
  upgrade: 'Upgrade',
  choosePackage: 'Choose {{name}}',
  transactions: 'Notifications/transactions',
  login: 'Log in',
  signUp: 'Sign up free',
  phoneOrEmail: 'Phone number or email',
  profileTitle: 'My profile',
  whoIAm: 'Your profile summary',
  search: 'Search',
  searchTitle: 'Find your Suitable Partner',
  age: 'Age',
  pictures: 'My photos',
  accountSettings: 'Account Settings',
  whoSees: 'Privacy',
  favoriteList: 'Favorite List',
  blockList: 'Block List',
  verifyDocument: 'Verify NID/Passport',
  verifyTitle: 'Verify your NID/Passport',
  nidNumber: 'National ID number',
  addPicture: 'Add a photo',
  uploadYourImage: 'Upload your image',
  uploadHint:
    'One person per photo, with the face clearly visible. JPEG, PNG or WebP, large ones too: we make them small. Our team reviews every photo before others see it.',
  choosePhotos: 'Choose photos',
  locationSection: 'Location & Others',
  setPartnerPost: 'Set Partner Post',
  partnerPost: 'Partner post',
  messagesTitle: 'Messages',
  writeMessage: 'Write a message',
  aboutName: 'About {{name}}',
  upgradeTitle: 'Upgrade',
  paymentTitle: 'Payment',
  bkash: 'bKash',
  goOn: 'Continue',
  manualTitle: 'Pay with {{method}}',
  trxId: 'Transaction ID',
  transactionsTitle: 'Transactions',
  invoiceTitle: 'Invoice',
  seeDetails: 'See Details',
  more: 'More: share, report, block',
  report: 'Report',
  reportTitle: 'Report',
  support: 'Help and support',
  supportTitle: 'Help and support',
  whatIsConnect: 'What is a connect?',
  activity: 'Activity',
  conversationMenu: 'Actions for this conversation',
  messageMenu: 'Actions for this message',
  accept: 'Accept',
  connectedTitle: 'You are connected',
  decline: 'Decline',
  invite: 'Invite',
  invited: 'Invited',
  invitation: 'Invitation',
};

const bn: Words = {
  mainNavigation: 'প্রধান মেনু',
  account: 'আপনার অ্যাকাউন্ট',
  profile: 'প্রোফাইল',
  changePicture: 'ছবি বদলান',
  chat: 'চ্যাট',
  upgrade: 'আপগ্রেড',
  choosePackage: '{{name}} নিন',
  transactions: 'নোটিফিকেশন/লেনদেন',
  login: 'লগ ইন',
  signUp: 'বিনামূল্যে সাইন আপ',
  phoneOrEmail: 'ফোন নম্বর বা ইমেইল',
  profileTitle: 'আমার প্রোফাইল',
  whoIAm: 'আমার পরিচয়',
  search: 'খুঁজুন',
  searchTitle: 'আপনার উপযুক্ত জীবনসঙ্গী খুঁজুন',
  age: 'বয়স',
  pictures: 'আমার ছবি',
  accountSettings: 'অ্যাকাউন্ট সেটিংস',
  whoSees: 'কে কী দেখবেন',
  favoriteList: 'পছন্দের তালিকা',
  blockList: 'ব্লক তালিকা',
  verifyDocument: 'এনআইডি বা পাসপোর্ট যাচাই করুন',
  verifyTitle: 'এনআইডি বা পাসপোর্ট দিয়ে যাচাই',
  nidNumber: 'জাতীয় পরিচয়পত্র নম্বর',
  addPicture: 'ছবি যোগ করুন',
  uploadYourImage: 'আপনার ছবি দিন',
  uploadHint:
    'একা তোলা ছবি দিন, যাতে মুখ স্পষ্ট দেখা যায়। JPEG, PNG বা WebP দিন, বড় ছবিও চলবে: আমরা ছোট করে নিই। অন্যরা দেখার আগে আমাদের টিম প্রতিটি ছবি দেখে।',
  choosePhotos: 'ছবি বেছে নিন',
  locationSection: 'ঠিকানা ও অন্যান্য',
  setPartnerPost: 'প্রকাশ করুন',
  partnerPost: 'সংক্ষেপে আমার প্রত্যাশা',
  messagesTitle: 'বার্তা',
  writeMessage: 'বার্তা লিখুন',
  aboutName: '{{name}} সম্পর্কে',
  upgradeTitle: 'আপগ্রেড',
  paymentTitle: 'পেমেন্ট',
  bkash: 'বিকাশ',
  goOn: 'এগিয়ে যান',
  manualTitle: '{{method}} দিয়ে পেমেন্ট',
  trxId: 'ট্রানজেকশন আইডি (TrxID)',
  transactionsTitle: 'লেনদেন',
  invoiceTitle: 'ইনভয়েস',
  seeDetails: 'বিস্তারিত দেখুন',
  more: 'আরও: শেয়ার, অভিযোগ, ব্লক',
  report: 'অভিযোগ করুন',
  reportTitle: 'অভিযোগ',
  support: 'সাহায্য ও সাপোর্ট',
  supportTitle: 'সাহায্য ও সাপোর্ট',
  whatIsConnect: 'কানেক্ট কী?',
  activity: 'আমন্ত্রণ',
  conversationMenu: 'এই কথোপকথনের আরও অপশন',
  messageMenu: 'এই বার্তার আরও অপশন',
  accept: 'গ্রহণ করুন',
  connectedTitle: 'আপনারা এখন যুক্ত',
  decline: 'ফিরিয়ে দিন',
  invite: 'আমন্ত্রণ পাঠান',
  invited: 'আমন্ত্রিত',
  invitation: 'পাওয়া আমন্ত্রণ',
};

export const wordsOf = { en, bn } satisfies Record<string, Words>;
export type Language = keyof typeof wordsOf;

/** Puts values where a text has `{{name}}`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
