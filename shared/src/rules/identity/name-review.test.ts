import { describe, expect, test } from 'vitest';
import { banglaNames, latinNames, twoScriptNames } from '../fixtures/real-names.ts';
import { nameFault } from './name-faults.ts';
import { nameWaits } from './name-review.ts';
import { splitName } from './names.ts';

const judged = (name: string) => {
  const { firstName, lastName } = splitName(name);
  const fault = nameFault(firstName) ?? (lastName === '' ? undefined : nameFault(lastName));
  return fault ?? (nameWaits({ firstName, lastName }) ? 'waits' : 'shown');
};

describe('a real name is shown immediately in every spelling', () => {
  test('the list has more than 300 different names', () => {
    const all = [...latinNames, ...banglaNames, ...twoScriptNames];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(300);
  });

  test.each([...latinNames, ...banglaNames, ...twoScriptNames])('%s', (name) => {
    expect(judged(name)).toBe('shown');
    expect(judged(name.normalize('NFD'))).toBe('shown');
    expect(judged(name.toUpperCase())).toBe('shown');
    // One field may hold the whole name.
    expect(nameFault(name)).toBeUndefined();
  });
});

const accents = (count: number) => '\u0301\u0316\u0334'.repeat(count).slice(0, count);

test.each([
  ['www.milon-club', 'address'],
  ['Milon.com', 'address'],
  ['visit milon.com.bd', 'address'],
  ['Rahim facebook.Com', 'address'],
  ['biye.net', 'address'],
  ['মিলন.com', 'address'],
  ['Rahim1', 'characters'],
  ['রহিম২', 'characters'],
  ['t.me/rahim', 'characters'],
  ['@rahim', 'characters'],
  ['Rahim 😀', 'characters'],
  ['Ra\u200bhim', 'characters'],
  ['Ra\u200dhim', 'characters'],
  ['\u200dRahim', 'characters'],
  ['র\u200d\u200d্যা', 'characters'],
  ['Rahim\u202e', 'characters'],
  ['Rahim\u2066', 'characters'],
  ['Ra\ufe0fhim', 'characters'],
  ['Ra\u034fhim', 'characters'],
  ['\u3164', 'characters'],
  ['Rahim\u3164', 'characters'],
  ['\u115f\u1160', 'characters'],
  ['Ra\u00adhim', 'characters'],
  ['Rahim\u0007', 'characters'],
  // Cyrillic а, е, о and А, Greek ο and Α, in Latin words.
  ['R\u0430him', 'scripts'],
  ['\u0410yesha', 'scripts'],
  ['Mil\u043en', 'scripts'],
  ['Mil\u03bfn', 'scripts'],
  ['\u0391yesha', 'scripts'],
  ['Supp\u043ert', 'scripts'],
  ['Rহিম', 'scripts'],
  ['মিলনa', 'scripts'],
  ['মिलন', 'scripts'],
  [`R${accents(75)}ahim`, 'marks'],
  [`R${accents(4)}ahim`, 'marks'],
  [`র${'\u0981'.repeat(5)}`, 'marks'],
  [`রহিম${accents(1)}`, 'marks'],
  [`রহিম${accents(75)}`, 'marks'],
  ['\u0301Rahim', 'marks'],
  ['\u09beকিব', 'marks'],
])('%j is refused for its %s (attack 19)', (name, fault) => {
  expect(judged(name)).toBe(fault);
});

test.each([
  'Milon Support',
  'MILON SUPPORT',
  'Mílon Suppórt',
  'MilonSupport',
  'Milon-Support',
  'S u p p o r t',
  'S.U.P.P.O.R.T.',
  'Suppport Milon',
  'Support',
  'Customer Care',
  'Milon Team',
  'Milon App',
  'Milon Matrimony BD',
  'MilonApp',
  'MilonBD Rahim',
  'Milon Admin',
  'Admin',
  'ADMINISTRATOR',
  'Official Milon',
  'Staff Rahim',
  'Milon Helpline',
  'Deleted User',
  'Delete User',
  'deleted-user',
  'Verified User',
  'Bkash Agent',
  'Whatsapp Me',
  'মিলন সাপোর্ট',
  'মিলনসাপোর্ট',
  'মিলন টিম',
  'মিলন সেবা',
  'মিলন অ্যাপ',
  'মিলন অফিসিয়াল',
  'মিলন অফিসিয়াল',
  'অ্যাডমিন',
  'এডমিন মিলন',
  'কাস্টমার কেয়ার',
  'গ্রাহক সেবা',
  'মুছে ফেলা সদস্য',
  'হেল্প লাইন'.replace(' ', ''),
  't.me rahim',
  'bit.ly',
  'milon.app',
  'milon dot com',
  'মিলন ডট কম',
  // Scripts that few of the staff can read, even if every letter looks Latin.
  'عبد الله',
  'अनीता',
  'Иван',
  '\u0410\u0443\u0435\u0455\u04bb\u0430',
  'Ωνάσης',
  '山田 太郎',
  'Rahim Иван',
  'ｍｉｌｏｎ',
  'ᴍɪʟᴏɴ',
  '𝓜𝓲𝓵𝓸𝓷',
  'M̀ìl̀òǹ',
  'R\u0301\u0316\u0334ahim',
])('%s waits for staff, and is not refused (attack 19)', (name) => {
  expect(judged(name)).toBe('waits');
});

test.each([
  'Zero One',
  'Ayesha Nine',
  'ZERO ONE NINE ONE ONE TWO THREE',
  'Zéro Onee Ninee',
  'Z.e.r.o O.n.e N.i.n.e O.n.e',
  'Zer Oo Nenin Eoneone',
  'Zeroone Nineoneone',
  'Double Seven Rahman',
  'Shunno Ek Noy',
  'Tin Ashi Noy Sat',
  'Tinashi Satnoy',
  'শূন্য এক নয় এক এক',
  'শুন্য এক',
  'আয়েশা জিরো',
  'শূন্যএকনয় একএক',
  'Fb Rahim.Uddin.Khan',
  'FB Ayesha',
  'Ayesha Insta',
  'Instagram Ayesha',
  'Ayesha Face Book',
  'Face-Book Ayesha',
  'F.a.c.e.b.o.o.k Ayesha',
  'FbAyesha Rahman',
  'Imo Ayesha',
  'Whats App Ayesha',
  'Telegram Rahim',
  'Email Ayesha',
  'Gmail Ayesha',
  'Tiktok Ayesha',
  'এফবি আয়েশা',
  'ইমো আয়েশা',
  'আয়েশা হোয়াটসঅ্যাপ',
  'ফেইসবুক আয়েশা',
  'Phone Ayesha',
  'আয়েশা নাম্বার',
  'Ayesha.Rahman.Dhaka',
  'Ayesha.Rahman',
])('%s holds a contact and waits for staff (attack 71)', (name) => {
  expect(judged(name)).toBe('waits');
});

test('a number that is split over the two parts of a name is found (attack 71)', () => {
  const parts = { firstName: 'Tin Ashi', lastName: 'Noy Sat' };
  expect(nameWaits(parts)).toBe(true);
  expect(nameWaits({ ...parts, lastName: '' })).toBe(false);
  expect(nameWaits({ ...parts, firstName: '' })).toBe(false);
  expect(nameWaits({ firstName: 'Ayesha Wha', lastName: 'Tsapp' })).toBe(true);
});

test.each([
  'Ashi Akter',
  'Tin Tin Aye',
  'Soe Tin',
  'Noe Rozario',
  'Wan Sultana',
  'Nil Akash',
  'Trish Gomes',
  'Onesh Dewan',
  'Sevendra Roy',
  'Imon Hossain',
  'Snapna Rani',
  'Ismail Mailk',
  'Chari Krishna',
  'F.B. Rahman',
  'Engr.Tanvir Hossain',
  'Most.Rokeya Begum',
  'তিন্নি আক্তার',
  'আশি বেগম',
  'কুঁড়ি রানী',
  'নয়ন মিয়া',
  'একরাম হোসেন',
  'সাতিল রহমান',
])('%s is like a number word or a platform, and is a name (attack 71)', (name) => {
  expect(judged(name)).toBe('shown');
});

test('a name of the greatest length is judged quickly', () => {
  const long = ['tin', 'imo', 'fb', 'a.', 'Zer Oo ', '\u0995\u09be'].map((part) =>
    part.repeat(80).slice(0, 80),
  );
  for (const firstName of long) nameWaits({ firstName, lastName: firstName });
  const before = process.cpuUsage();
  for (const firstName of long) for (let n = 0; n < 20; n += 1) nameWaits({ firstName, lastName: firstName });
  expect(process.cpuUsage(before).user / 1_000 / (20 * long.length)).toBeLessThan(20);
});
