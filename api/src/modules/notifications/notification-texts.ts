import {
  INVITE_EXPIRES_AFTER_DAYS,
  PAUSE_DAYS,
  PAUSE_REMINDER_DAYS,
  REACHABILITY,
  REPORT_APPEAL_DAYS,
} from '@milon/shared/constants';
import type { NotificationKind } from '@milon/shared/contracts';
import { product } from '@milon/shared/product';
import { serialText } from '@milon/shared/rules';
import type { NotificationContent } from './notification.ts';

const { holdHours: hours, returnDays, returnsUnasked, silentHolds } = REACHABILITY;

const english = {
  subject: {
    invitation: `${product.name}: you have an invitation`,
    acceptance: `${product.name}: your invitation was accepted`,
    expiry: `${product.name}: your invitation has expired`,
    hi: `${product.name}: someone said hi to you`,
    message: `${product.name}: you have a message`,
    photos: `${product.name}: your photos`,
    document: `${product.name}: your document`,
    permission: `${product.name}: your permission`,
    further: `${product.name}: about a connection`,
    payment: `${product.name}: your payment`,
    refund: `${product.name}: your refund`,
    status: `${product.name}: your profile`,
    name: `${product.name}: your name`,
    conduct: `${product.name}: about your messages`,
    report: `${product.name}: your report`,
    warning: `${product.name}: about your profile`,
    pause: `${product.name}: your pause`,
    number: `${product.name}: is this still your number?`,
    connect: `${product.name}: your connect`,
    guardian: `${product.name}: your guardian`,
    candidate: `${product.name}: the candidate’s own number`,
    team: `${product.name}: a message from our team`,
  },
  digestSubject: `${product.name}: your latest notifications`,
  messagesSubject: `${product.name}: you have unread messages`,
  invitation: (name: string) => `${name} sent you an invitation.`,
  acceptance: (name: string) => `${name} accepted your invitation.`,
  expiry: (name: string) =>
    `${name} did not answer your invitation within ${INVITE_EXPIRES_AFTER_DAYS} days, so it has expired.`,
  hi: (name: string) => `${name} said hi to you.`,
  message: (name: string) => `${name} sent you a message.`,
  writers: (count: number, names: string) => `${count} people sent you messages: ${names}.`,
  manyWriters: (count: number, names: string) => `${count} people sent you messages: ${names} and others.`,
  more: 'See all your notifications on our site.',
  photosAccepted: (count: number) =>
    count === 1 ? 'One of your photos was approved.' : `${count} of your photos were approved.`,
  photosRefused: (count: number) =>
    count === 1
      ? 'One of your photos was not approved. You can see the reason in your profile, below the photo.'
      : `${count} of your photos were not approved. You can see the reasons in your profile, below the photos.`,
  photosAcceptedAgain: (count: number) =>
    count === 1
      ? 'We reviewed one of your photos again and approved it.'
      : `We reviewed ${count} of your photos again and approved them.`,
  photosRefusedAgain: (count: number) =>
    count === 1
      ? 'We reviewed one of your photos again. It is not approved. You can see the reason in your profile, below the photo.'
      : `We reviewed ${count} of your photos again. They are not approved. You can see the reasons in your profile, below the photos.`,
  photosTakenBack: (count: number) =>
    `Our last message about ${count === 1 ? 'one of your photos' : `${count} of your photos`} was a mistake, and we are sorry. Your profile shows the current status.`,
  documentAccepted: 'Your document has been verified. Your profile now shows the verified badge.',
  documentRefused:
    'Your document was not accepted. You can see the reason in your profile and upload another document.',
  permissionAccepted:
    'Our team has seen the Arbitration Council’s permission. You and those who would meet you can unlock numbers now.',
  permissionRefused:
    'We could not accept the permission of the Arbitration Council that you sent. You can see the reason in your profile and send another one.',
  furtherReader:
    'You are married and seek a further marriage, as you told us. Connected members who would not consider that do not see you any more.',
  furtherOther:
    'Somebody you are connected with now says that he is married and seeks a further marriage. You do not see him any more. If you would consider that, say so in your partner preference.',
  paymentAccepted: 'Your payment has been confirmed. Your package is active.',
  paymentRefused:
    'We could not confirm your payment. See Notifications/transactions in your settings. If money has left your account, contact support.',
  refund: 'We are refunding one of your payments. You can see it in your transactions in the settings.',
  receipt: (serial: string, packageName: string, amount: string) =>
    `Invoice ${serial}: ${packageName}, Tk ${amount}. You can download the invoice as a PDF on the page below.`,
  refundAmount: (amount: string) =>
    `The refund is Tk ${amount}. A bank or wallet can take some days to show it. You can download the credit note as a PDF on the page below.`,
  statusAccepted: 'We have reviewed your profile. Others can see it now.',
  statusRefused: `Others cannot see your profile at the moment. Open ${product.name} to see why and what you can do.`,
  nameAccepted: 'We have reviewed your name. Others can see it now.',
  nameRefused:
    'We cannot show the name that you entered. Please open your profile and enter your name as it is written on your documents.',
  conduct: `Our team has reviewed some of your messages. Please do not ask others for money, give them account numbers for payments, offer visas or work abroad, or send the same text to many people. People on ${product.name} must be able to trust each other. Thank you for your help.`,
  reportUpheld: 'Thank you for your report. Our team reviewed it and agreed with you.',
  reportDismissed:
    'Our team reviewed your report and found nothing against our rules. You can still block the person.',
  connectReturned: 'You get back the connect that you spent on this contact.',
  warned: `Members reported your profile, and our team agreed with them. Open ${product.name} to read what we decided.`,
  mayAppeal: `If you think this is a mistake, you can ask for another review once, within ${REPORT_APPEAL_DAYS} days.`,
  warningStands: 'We reviewed our decision about your profile again. It stays the same.',
  warningRevoked: 'We reviewed our decision about your profile again and cancelled it. We are sorry.',
  pauseEnding: `Your pause ends in ${PAUSE_REMINDER_DAYS} days. Your profile stays hidden until you resume it; if you have a package, its days then count again. You can resume your profile, or pause it for another ${PAUSE_DAYS} days.`,
  pauseOver: `Your pause of ${PAUSE_DAYS} days has ended. Your profile stays hidden until you resume it; if you have a package, its days are counted again. You can resume your profile, or pause it for another ${PAUSE_DAYS} days.`,
  number: `A member has your number now, and you have not confirmed it for a while. Open ${product.name} to confirm that it is still yours.`,
  numberSilent: `Does your number still work? Members unlocked it ${silentHolds} times, and you did not answer us there. Others cannot unlock it until you do. Open ${product.name} to confirm it. If it is no longer yours, contact support.`,
  connectHELD: `You spent a connect on a number that its owner has not confirmed for a while. If the owner does not confirm it within ${hours} hours, you get the connect back. If ${returnsUnasked} came back like this within ${returnDays} days, our team looks first, for at most ${hours} more hours.`,
  connectHELDByStaff: `The owner of a number that you unlocked has not confirmed it. ${returnsUnasked} connects already came back to you within ${returnDays} days, so our team looks at this one first. If they do not decide within ${hours} hours, you get it back.`,
  connectCONFIRMEDByStaff:
    'Our team looked at a held connect and decided that it is spent. The contact stays unlocked for you. If this is a mistake, contact support.',
  connectRETURNEDByStaff:
    'Our team looked at a held connect: you have it back. The contact stays unlocked for you.',
  connectCONFIRMED: 'The owner of a number that you unlocked has confirmed it. The connect is spent.',
  connectRETURNED:
    'The owner of a number that you unlocked has not confirmed it, so you have your connect back. The contact stays unlocked for you.',
  candidateAGREED: 'The candidate agreed. Families now get their own number instead of this account’s.',
  candidateREFUSED:
    'Whoever has the number that you gave as the candidate’s own does not want to be called. The account’s number is shown as before.',
  candidateWITHDRAWN:
    'Whoever has the candidate’s own number does not want to be called any more. From now on the account’s number is shown.',
  guardianAGREED: 'Your guardian agreed. Whoever unlocks your contact now sees what you chose.',
  guardianWAITS:
    'Your guardian agreed. The number belongs to several profiles, so our team looks at it first.',
  guardianREFUSED:
    'The person whom you named as guardian does not want to be called. Your own contact is shown as before. You can name somebody else.',
  guardianWITHDRAWN:
    'Your guardian does not want to be called any more. From now on your own contact is shown. You can name somebody else.',
  guardianACCEPTED:
    'Our team looked at the guardian whom you named. Whoever unlocks your contact now sees what you chose.',
  guardianSILENT: `Families unlocked your guardian's number ${silentHolds} times, and nobody answered us there. Ask your guardian to confirm it by the link in our SMS, or name somebody else.`,
  guardianNOT_ACCEPTED:
    'We cannot show the guardian whom you named, because the number belongs to many profiles. You can name somebody else.',
  team: 'Our team wrote to you.',
  open: `Open ${product.name}`,
  footer: 'You can choose which emails you get, and how often: Account Settings, Notifications.',
  stop: {
    invitations: 'Stop emails about invitations',
    messages: 'Stop emails about messages',
    decisions: 'Stop emails about reviews and payments',
  } satisfies Record<NotificationKind, string>,
};

const digits = (count: number) => count.toLocaleString('bn-BD');
const bangla: typeof english = {
  subject: {
    invitation: `${product.nameBangla}: আপনার কাছে একটি আমন্ত্রণ এসেছে`,
    acceptance: `${product.nameBangla}: আপনার আমন্ত্রণ গ্রহণ করা হয়েছে`,
    expiry: `${product.nameBangla}: আপনার আমন্ত্রণের মেয়াদ শেষ হয়েছে`,
    hi: `${product.nameBangla}: একজন আপনাকে শুভেচ্ছা জানিয়েছেন`,
    message: `${product.nameBangla}: আপনার কাছে একটি বার্তা এসেছে`,
    photos: `${product.nameBangla}: আপনার ছবি`,
    document: `${product.nameBangla}: আপনার পরিচয়পত্র`,
    permission: `${product.nameBangla}: আপনার অনুমতিপত্র`,
    further: `${product.nameBangla}: আপনার সঙ্গে যুক্ত একজনের খবর`,
    payment: `${product.nameBangla}: আপনার পেমেন্ট`,
    refund: `${product.nameBangla}: আপনার টাকা ফেরত`,
    status: `${product.nameBangla}: আপনার প্রোফাইল`,
    name: `${product.nameBangla}: আপনার নাম`,
    conduct: `${product.nameBangla}: আপনার বার্তা প্রসঙ্গে`,
    report: `${product.nameBangla}: আপনার অভিযোগ`,
    warning: `${product.nameBangla}: আপনার প্রোফাইল প্রসঙ্গে`,
    pause: `${product.nameBangla}: আপনার বিরতি`,
    number: `${product.nameBangla}: এটি কি এখনো আপনার নম্বর?`,
    connect: `${product.nameBangla}: আপনার কানেক্ট`,
    guardian: `${product.nameBangla}: আপনার অভিভাবক`,
    candidate: `${product.nameBangla}: পাত্র বা পাত্রীর নিজের নম্বর`,
    team: `${product.nameBangla}: আমাদের টিমের বার্তা`,
  },
  digestSubject: `${product.nameBangla}: আপনার জন্য নতুন খবর`,
  messagesSubject: `${product.nameBangla}: আপনার না-পড়া বার্তা আছে`,
  invitation: (name) => `${name} আপনাকে আমন্ত্রণ পাঠিয়েছেন।`,
  acceptance: (name) => `${name} আপনার আমন্ত্রণ গ্রহণ করেছেন।`,
  expiry: (name) =>
    `${digits(INVITE_EXPIRES_AFTER_DAYS)} দিনে উত্তর না আসায় ${name}-কে পাঠানো আপনার আমন্ত্রণের মেয়াদ শেষ হয়েছে।`,
  hi: (name) => `${name} আপনাকে শুভেচ্ছা জানিয়েছেন।`,
  message: (name) => `${name} আপনাকে বার্তা লিখেছেন।`,
  writers: (count, names) => `${digits(count)} জন আপনাকে বার্তা লিখেছেন: ${names}।`,
  manyWriters: (count, names) => `${digits(count)} জন আপনাকে বার্তা লিখেছেন: ${names} ও আরও অনেকে।`,
  more: 'আপনার নোটিফিকেশনের তালিকায় আরও আছে।',
  photosAccepted: (count) => `আপনার ${digits(count)}টি ছবি অনুমোদিত হয়েছে।`,
  photosRefused: (count) => `আপনার ${digits(count)}টি ছবি অনুমোদিত হয়নি। কারণ আপনার প্রোফাইলে ছবির পাশে লেখা আছে।`,
  photosAcceptedAgain: (count) => `আপনার ${digits(count)}টি ছবি আমরা আবার দেখে অনুমোদন করেছি।`,
  photosRefusedAgain: (count) =>
    `আপনার ${digits(count)}টি ছবি আমরা আবার দেখেছি, তবে অনুমোদন করা যায়নি। কারণ আপনার প্রোফাইলে ছবির পাশে লেখা আছে।`,
  photosTakenBack: (count) =>
    `আপনার ${digits(count)}টি ছবি নিয়ে আগে যা জানিয়েছিলাম তা আমাদের ভুল ছিল, তা আর প্রযোজ্য নয়। এখনকার অবস্থা আপনার প্রোফাইলে আছে। এজন্য আমরা দুঃখিত।`,
  documentAccepted: 'আপনার পরিচয়পত্র যাচাই হয়েছে: প্রোফাইলটি এখন যাচাই করা।',
  documentRefused: 'আপনার পরিচয়পত্র গ্রহণ করা যায়নি। কারণ আপনার প্রোফাইলে লেখা আছে; চাইলে আবার পাঠাতে পারেন।',
  permissionAccepted:
    'সালিশি পরিষদের অনুমতিপত্র আমাদের টিম দেখেছে। আপনি ও যাঁদের আপত্তি নেই, এখন একে অপরের নম্বর আনলক করতে পারবেন।',
  permissionRefused:
    'সালিশি পরিষদের যে অনুমতিপত্র পাঠিয়েছেন, তা গ্রহণ করা যায়নি। কারণ আপনার প্রোফাইলে লেখা আছে; চাইলে আবার পাঠাতে পারেন।',
  furtherReader:
    'আপনি জানিয়েছেন যে আপনি বিবাহিত এবং আরেকটি বিয়ে করতে চান। যুক্ত সদস্যদের মধ্যে যাঁরা এতে রাজি নন, তাঁরা আর আপনাকে দেখতে পাবেন না।',
  furtherOther:
    'আপনার সঙ্গে যুক্ত একজন জানিয়েছেন যে তিনি বিবাহিত এবং আরেকটি বিয়ে করতে চান। তাঁকে আর আপনাকে দেখানো হচ্ছে না। এমন প্রস্তাবে আপনার আপত্তি না থাকলে জীবনসঙ্গীর পছন্দে তা জানাতে পারেন।',
  paymentAccepted: 'আপনার পেমেন্ট নিশ্চিত হয়েছে, প্যাকেজ চালু হয়েছে।',
  paymentRefused:
    'আপনার পেমেন্ট নিশ্চিত করা যায়নি। সেটিংসে লেনদেনের তালিকা দেখুন। টাকা কেটে নেওয়া হয়ে থাকলে সাপোর্টে যোগাযোগ করুন।',
  refund: 'আপনার একটি পেমেন্টের টাকা ফেরত দেওয়া হচ্ছে। সেটিংসে লেনদেনের তালিকায় তা দেখতে পাবেন।',
  receipt: (serial, packageName, amount) =>
    `ইনভয়েস ${serial}: ${packageName}, ${amount} টাকা। নিচের পাতা থেকে ইনভয়েসের পিডিএফ ডাউনলোড করতে পারবেন।`,
  refundAmount: (amount) =>
    `ফেরতের পরিমাণ ${amount} টাকা। ব্যাংক বা ওয়ালেটে তা দেখাতে কয়েক দিন লাগতে পারে। নিচের পাতা থেকে ক্রেডিট নোটের পিডিএফ ডাউনলোড করতে পারবেন।`,
  statusAccepted: 'আপনার প্রোফাইল আমরা দেখেছি: এখন অন্যরা এটি দেখতে পাচ্ছেন।',
  statusRefused: `এখন অন্যরা আপনার প্রোফাইল দেখতে পাচ্ছেন না। কারণ ও করণীয় জানতে ${product.nameBangla}-এ লগ ইন করুন।`,
  nameAccepted: 'আপনার নাম আমরা দেখেছি: এখন অন্যরা নামটি দেখতে পাচ্ছেন।',
  nameRefused: 'আপনার দেওয়া নামটি দেখানো যাচ্ছে না। প্রোফাইল খুলে আপনার নাম পরিচয়পত্রে যেমন আছে তেমন লিখুন।',
  conduct: `আপনার লেখা কিছু বার্তা আমাদের টিম দেখেছে। অনুগ্রহ করে কারও কাছে টাকা চাইবেন না, টাকা পাঠানোর নম্বর দেবেন না, ভিসা বা বিদেশে কাজের প্রস্তাব দেবেন না, একই লেখা অনেককে পাঠাবেন না: ${product.nameBangla}-এ সবাই যেন একে অপরকে বিশ্বাস করতে পারেন। সহযোগিতার জন্য ধন্যবাদ।`,
  reportUpheld: 'অভিযোগ জানানোর জন্য ধন্যবাদ। আমাদের টিম দেখেছে, আপনার অভিযোগ সঠিক।',
  reportDismissed: 'আমাদের টিম আপনার অভিযোগটি দেখেছে, তবে নিয়মের বাইরে কিছু পায়নি। চাইলে আপনি তাঁকে ব্লক করতে পারেন।',
  connectReturned: 'এই যোগাযোগের জন্য খরচ করা কানেক্টটি আপনি ফেরত পেয়েছেন।',
  warned: `কয়েকজন সদস্য আপনার প্রোফাইল নিয়ে অভিযোগ করেছেন, আর আমাদের টিম দেখেছে তা সঠিক। আমাদের সিদ্ধান্ত জানতে ${product.nameBangla}-এ লগ ইন করুন।`,
  mayAppeal: `এটি ভুল মনে হলে ${digits(REPORT_APPEAL_DAYS)} দিনের মধ্যে একবার আমাদের আবার দেখার অনুরোধ করতে পারেন।`,
  warningStands: 'আপনার প্রোফাইল নিয়ে আমাদের সিদ্ধান্ত আমরা আবার দেখেছি। সিদ্ধান্তটি বহাল আছে।',
  warningRevoked: 'আপনার প্রোফাইল নিয়ে আমাদের সিদ্ধান্ত আমরা আবার দেখেছি এবং তা তুলে নিয়েছি। এজন্য আমরা দুঃখিত।',
  pauseEnding: `আপনার বিরতি আর ${digits(PAUSE_REMINDER_DAYS)} দিন পর শেষ হবে। আপনি চালু না করা পর্যন্ত প্রোফাইল আড়ালেই থাকবে; প্যাকেজ থাকলে তার মেয়াদ আবার কমতে শুরু করবে। চাইলে প্রোফাইল চালু করুন, অথবা আরও ${digits(PAUSE_DAYS)} দিন বিরতিতে রাখুন।`,
  pauseOver: `আপনার ${digits(PAUSE_DAYS)} দিনের বিরতি শেষ হয়েছে। আপনি চালু না করা পর্যন্ত প্রোফাইল আড়ালেই থাকবে; প্যাকেজ থাকলে তার মেয়াদ আবার কমছে। চাইলে প্রোফাইল চালু করুন, অথবা আরও ${digits(PAUSE_DAYS)} দিন বিরতিতে রাখুন।`,
  number: `একজন সদস্য আপনার নম্বরটি নিয়েছেন, আর অনেক দিন আপনি নম্বরটি নিশ্চিত করেননি। নম্বরটি এখনো আপনার কি না জানাতে ${product.nameBangla}-এ লগ ইন করুন।`,
  connectHELD: `যে নম্বরটি আনলক করেছেন, তা অনেক দিন নিশ্চিত করা হয়নি। ${digits(hours)} ঘণ্টার মধ্যে নিশ্চিত করা না হলে আপনার কানেক্ট ফেরত আসবে। ${digits(returnDays)} দিনে এভাবে ${digits(returnsUnasked)}টি ফেরত এসে থাকলে আগে আমাদের টিম দেখবে, সর্বোচ্চ আরও ${digits(hours)} ঘণ্টা।`,
  numberSilent: `আপনার নম্বরটি কি এখনো চালু? সদস্যরা এটি ${digits(silentHolds)} বার আনলক করেছেন, কিন্তু নম্বরটি আপনার কি না তা আপনি জানাননি। না জানানো পর্যন্ত আর কেউ এটি আনলক করতে পারবেন না। জানাতে ${product.nameBangla}-এ লগ ইন করুন। নম্বরটি আর আপনার না হলে সাপোর্টে জানান।`,
  connectHELDByStaff: `আপনার আনলক করা একটি নম্বর মালিক নিশ্চিত করেননি। ${digits(returnDays)} দিনে আপনার ${digits(returnsUnasked)}টি কানেক্ট ফেরত এসেছে, তাই এটি আগে আমাদের টিম দেখবে। ${digits(hours)} ঘণ্টার মধ্যে সিদ্ধান্ত না হলে কানেক্টটি ফেরত আসবে।`,
  connectCONFIRMEDByStaff:
    'স্থগিত একটি কানেক্ট আমাদের টিম দেখেছে: কানেক্টটি খরচ হয়েছে। যোগাযোগের তথ্য আপনি আগের মতোই দেখতে পাবেন। ভুল মনে হলে সাপোর্টে জানান।',
  connectRETURNEDByStaff:
    'স্থগিত একটি কানেক্ট আমাদের টিম দেখেছে: কানেক্টটি আপনি ফেরত পেয়েছেন। যোগাযোগের তথ্য আপনি আগের মতোই দেখতে পাবেন।',
  connectCONFIRMED: 'আপনার আনলক করা একটি নম্বর তার মালিক নিশ্চিত করেছেন। কানেক্টটি খরচ হয়েছে।',
  connectRETURNED:
    'আপনার আনলক করা একটি নম্বর নিশ্চিত করা হয়নি, তাই কানেক্টটি ফেরত এসেছে। যোগাযোগের তথ্য আপনি আগের মতোই দেখতে পাবেন।',
  candidateAGREED: 'পাত্র বা পাত্রী রাজি হয়েছেন। পরিবারগুলো এখন এই অ্যাকাউন্টের বদলে তাঁর নিজের নম্বর পাবে।',
  candidateREFUSED:
    'পাত্র বা পাত্রীর নিজের নম্বর হিসেবে যে নম্বর দিয়েছিলেন, সেখান থেকে না বলা হয়েছে। আগের মতো অ্যাকাউন্টের নম্বরই দেখানো হচ্ছে।',
  candidateWITHDRAWN: 'পাত্র বা পাত্রী জানিয়েছেন, নিজের নম্বরে আর ফোন পেতে চান না। এখন থেকে অ্যাকাউন্টের নম্বর দেখানো হবে।',
  guardianAGREED: 'আপনার অভিভাবক রাজি হয়েছেন। এখন কেউ আপনার নম্বর আনলক করলে আপনি যা বেছে নিয়েছেন, তা-ই দেখবেন।',
  guardianWAITS: 'আপনার অভিভাবক রাজি হয়েছেন। নম্বরটি কয়েকটি প্রোফাইলে আছে, তাই আমরা আগে দেখে নিচ্ছি।',
  guardianREFUSED:
    'যাঁকে অভিভাবক রেখেছিলেন, তিনি ফোন পেতে চান না। আগের মতো আপনার নিজের নম্বরই দেখানো হচ্ছে। চাইলে অন্য কাউকে রাখুন।',
  guardianWITHDRAWN: 'আপনার অভিভাবক আর ফোন পেতে চান না। এখন থেকে আপনার নিজের নম্বর দেখানো হবে। চাইলে অন্য কাউকে রাখুন।',
  guardianACCEPTED:
    'আপনার অভিভাবকের নম্বরটি আমরা দেখেছি। এখন কেউ আপনার নম্বর আনলক করলে আপনি যা বেছে নিয়েছেন, তা-ই দেখবেন।',
  guardianSILENT: `পরিবারগুলো আপনার অভিভাবকের নম্বর ${digits(silentHolds)} বার আনলক করেছে, কিন্তু আমাদের এসএমএসের জবাব আসেনি। অভিভাবককে এসএমএসের লিংকে চাপ দিতে বলুন, অথবা অন্য কাউকে রাখুন।`,
  guardianNOT_ACCEPTED: 'এই অভিভাবকের নম্বরটি অনেকগুলো প্রোফাইলে আছে, তাই দেখানো যাচ্ছে না। চাইলে অন্য কাউকে রাখুন।',
  team: 'আমাদের টিম আপনাকে একটি বার্তা লিখেছে।',
  open: `${product.nameBangla}-এ যান`,
  footer: 'কোন বিষয়ে আর কত দিন পরপর আপনাকে ইমেইল পাঠানো হবে, তা আপনিই ঠিক করবেন: অ্যাকাউন্ট সেটিংস, নোটিফিকেশন।',
  stop: {
    invitations: 'আমন্ত্রণ নিয়ে আর ইমেইল চাই না',
    messages: 'বার্তা নিয়ে আর ইমেইল চাই না',
    decisions: 'পর্যালোচনা ও পেমেন্ট নিয়ে আর ইমেইল চাই না',
  },
};

export type NotificationTexts = typeof english;
export const notificationTexts: Readonly<Record<'en' | 'bn', NotificationTexts>> = {
  en: english,
  bn: bangla,
};

/** The notification as sentences, one for each part. `name` is the other member's, if there is one. */
export function notificationLines(
  notice: NotificationContent,
  name: string,
  words: NotificationTexts,
): string[] {
  switch (notice.about) {
    case 'invitation':
    case 'acceptance':
    case 'expiry':
    case 'hi':
    case 'message':
      return [words[notice.about](name)];
    case 'photos':
      return [
        ...(notice.accepted > 0 ? [words.photosAccepted(notice.accepted)] : []),
        ...(notice.refused > 0 ? [words.photosRefused(notice.refused)] : []),
        ...(notice.acceptedAgain > 0 ? [words.photosAcceptedAgain(notice.acceptedAgain)] : []),
        ...(notice.refusedAgain > 0 ? [words.photosRefusedAgain(notice.refusedAgain)] : []),
        ...(notice.takenBack > 0 ? [words.photosTakenBack(notice.takenBack)] : []),
      ];
    case 'conduct':
    case 'team':
      return [words[notice.about]];
    case 'report':
      return [
        notice.accepted ? words.reportUpheld : words.reportDismissed,
        ...(notice.connectReturned ? [words.connectReturned] : []),
      ];
    case 'warning':
      if (notice.mayAppeal) return [words.warned, words.mayAppeal];
      return [notice.accepted ? words.warningRevoked : words.warningStands];
    case 'refund':
      return [words.refund];
    case 'pause':
      return [notice.isOver ? words.pauseOver : words.pauseEnding];
    case 'number':
      return [notice.isSilent ? words.numberSilent : words.number];
    case 'connect':
      return [words[`connect${notice.hold}${notice.byStaff ? 'ByStaff' : ''}`]];
    case 'guardian':
      return [words[`guardian${notice.answer}`]];
    case 'candidate':
      return [words[`candidate${notice.answer}`]];
    case 'further':
      return [notice.isReader ? words.furtherReader : words.furtherOther];
    case 'document':
    case 'permission':
    case 'payment':
    case 'status':
    case 'name':
      return [words[`${notice.about}${notice.accepted ? 'Accepted' : 'Refused'}`]];
  }
}

/**
 * What only the mail says, because a device shows the other lines on a locked screen: amounts, and what staff
 * wrote.
 */
export function receiptLines(notice: NotificationContent, language: 'en' | 'bn'): string[] {
  const words = notificationTexts[language];
  const format = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { minimumFractionDigits: 2 });
  if (notice.about === 'team') return [notice.text];
  if (notice.about === 'refund') return [words.refundAmount(format.format(notice.amount / 100))];
  if (notice.about !== 'payment' || !notice.receipt) return [];
  const { serial, packageName, packageNameBn = packageName, total } = notice.receipt;
  const digit = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-GB');
  const printed = serialText(serial).replaceAll(/\d/g, (one) => digit.format(Number(one)));
  const name = language === 'bn' ? packageNameBn : packageName;
  return [words.receipt(printed, name, format.format(total / 100))];
}
