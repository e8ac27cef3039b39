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
