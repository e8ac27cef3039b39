import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';

const english = (when: string) => `${product.name}: everything we keep about you, as of ${when}

profile.json        your profile, partner preference, contacts, account and lists
photos.json         facts about your photos; the photos themselves are in the folder photos
invitations.json    invitations you sent and received
people.json         your favorites, the people you blocked, said hi to and viewed, who viewed you, whose photos you saw and who saw yours
notifications.json  your notifications of the last months: who invited you or said hi, and our decisions
searches.json       the searches you saved
conversations.json  your conversations: the messages you sent and received, except those you deleted for yourself
contacts.json       the contacts you unlocked
biodata.json        the copies of your biodata: who they were for, who made them, and how often they were opened
payments.json       your package, connects and payments
reports.json        what you reported
support.json        what you wrote to our team, and the answers
verification.json   when your phone number, email and documents were verified, and what our team corrected
sessions.json       where you are logged in
sign-ins.json       from where you logged in during the last months: network, browser and kind of device
manifest.json       all files with size and SHA-256, and the files that are missing; it is the last file

Other people appear only with what you can see of them in the app. A last name may be only its first letter.
Passwords and codes are not included. We keep them only in a form that cannot be read back.
The files are in UTF-8 and open in any text editor. Please keep this ZIP file private.
`;

const bangla = (when: string) => `${product.nameBangla}: আপনার সম্পর্কে যা কিছু রাখা আছে, ${when} পর্যন্ত

profile.json        আপনার প্রোফাইল, জীবনসঙ্গী নিয়ে প্রত্যাশা, যোগাযোগের তথ্য, অ্যাকাউন্ট ও তালিকা
photos.json         আপনার ছবির তথ্য; ছবিগুলো photos ফোল্ডারে আছে
invitations.json    আপনার পাঠানো ও পাওয়া আমন্ত্রণ
people.json         আপনার পছন্দের তালিকা, যাঁদের ব্লক করেছেন, শুভেচ্ছা জানিয়েছেন ও যাঁদের প্রোফাইল দেখেছেন, যাঁরা আপনারটি দেখেছেন, আপনি যাঁদের ছবি দেখেছেন আর আপনার ছবি যাঁরা দেখেছেন
notifications.json  গত কয়েক মাসে যা হয়েছে: কে আমন্ত্রণ বা শুভেচ্ছা পাঠিয়েছেন, আমরা কী সিদ্ধান্ত নিয়েছি
searches.json       আপনার সংরক্ষিত সার্চ
conversations.json  আপনার কথোপকথন: আপনি যা লিখেছেন ও আপনাকে যা লেখা হয়েছে, নিজের জন্য যা মুছেছেন তা ছাড়া
contacts.json       যাঁদের নম্বর আপনি আনলক করেছেন
biodata.json        আপনার বায়োডাটার কপিগুলো: কার জন্য, কে তৈরি করেছেন, কতবার খোলা হয়েছে
payments.json       আপনার প্যাকেজ, কানেক্ট ও পেমেন্ট
reports.json        আপনার করা অভিযোগ
support.json        আমাদের টিমকে আপনি যা লিখেছেন ও তার উত্তর
verification.json   আপনার কোন তথ্য ও পরিচয়পত্র কবে যাচাই হয়েছে, আর আমাদের টিম কী সংশোধন করেছে
sessions.json       যেসব ডিভাইসে আপনি লগ ইন করে আছেন
sign-ins.json       গত কয়েক মাসে কোথা থেকে লগ ইন করেছেন: নেটওয়ার্ক, ব্রাউজার ও কোন ধরনের ডিভাইস
manifest.json       সব ফাইলের তালিকা, আকার ও SHA-256, আর যা দেওয়া যায়নি; এটিই শেষ ফাইল

অন্যদের তথ্য ততটুকুই আছে, যতটুকু আপনি স্ক্রিনে দেখতে পান: নামের শেষ অংশ শুধু প্রথম অক্ষর হতে পারে।
পাসওয়ার্ড ও কোড এখানে নেই: সেগুলো আমরা এমনভাবে রাখি যে ফিরে পাওয়া যায় না।
ফাইলগুলো UTF-8-এ লেখা; যেকোনো টেক্সট এডিটরে খোলা যাবে। জিপ ফাইলটি কাউকে দেবেন না।
`;

/** The archive's README for its owner. */
export function readmeText(at: number, language: Language): string {
  const when = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    // Use the 24-hour clock: Bangla does not use `AM`.
    hourCycle: 'h23',
    timeZone: BUSINESS_TIME_ZONE,
  }).format(at);
  return language === 'bn' ? bangla(when) : english(when);
}
