import { product } from '../../product.ts';
import { foldedWord as folded, foldedSet, wordList as list, squeezed } from './fold-name.ts';
import { fullName } from './full-name.ts';
import { nameHoldsContact } from './name-contacts.ts';
import { scriptOfWord, wordsOfName } from './name-faults.ts';
import type { PersonName } from './names.ts';

/** A name with one of these words, even split into pieces, looks like the service or a deleted account. */
const roles = list(`
    support helpline helpdesk customercare customerservice administrat moderator official
    deleteduser deleteuser removeduser
    সাপোর্ট হেল্পলাইন হেল্পডেস্ক কাস্টমারকেয়ার কাস্টমারসার্ভিস গ্রাহকসেবা অ্যাডমিন এডমিন মডারেটর
    অফিসিয়াল অফিশিয়াল কর্তৃপক্ষ প্রশাসন মুছেফেলাসদস্য ডিলিটেডইউজার
`).map(squeezed);

/** The same, but only as separate words, because some occur within ordinary names: staff in Mustaffa. */
const roleWords = foldedSet(`
  admin admins staff team system user users guest anonymous bkash nagad
  স্টাফ টিম সিস্টেম ইউজার সদস্য নগদ
`);

/** Words that count only next to the product's name, because many people have that name. */
const besideProduct = foldedSet(`
  account agency agent alert app bangladesh bd care center centre club company desk help info limited ltd
  marriage matrimonial matrimony media notice office online payment security service services site verified web
  অ্যাপ অফিস এজেন্ট এজেন্সি কেয়ার কোম্পানি ঘটক নোটিশ পেমেন্ট ম্যাট্রিমনি মিডিয়া লিমিটেড সার্ভিস সেন্টার সেবা হেল্প
`);
const productNames = [...foldedSet(`${product.name} ${product.nameBangla}`)];

/** Endings of addresses that a name may also have. */
const shortAddress = /\p{L}\.(?:me|io|ly|co|tv|cc|gg|app|link|live|page|shop|site|club)(?![\p{L}\p{M}])/iu;
const spokenAddress = /(?:^|\s)(?:dot|ডট)\s+(?:com|net|org|bd|কম|নেট)(?:\s|$)/iu;

/**
 * Letters that look like ordinary Latin ones but are not: phonetic letters, small capitals, wide and
 * mathematical letters.
 */
const oddLatin = /(?![\u0000-\u024f\u1e00-\u1eff])\p{Script=Latin}/u;

function isReserved(words: readonly string[]): boolean {
  const joined = squeezed(words.join(''));
  if (roles.some((role) => joined.includes(role))) return true;
  const plain = words.map(folded);
  if (plain.some((word) => roleWords.has(word))) return true;
  if (productNames.some((name) => plain.includes(name)) && plain.some((word) => besideProduct.has(word)))
    return true;
  return productNames.some((name) =>
    plain.some((word) => {
      const rest = word.startsWith(name) ? word.slice(name.length) : '';
      return besideProduct.has(rest) || roleWords.has(rest);
    }),
  );
}

/** Whether a word is in another script than Latin or Bangla, or uses letters that only look like theirs. */
function isUnusual(word: string): boolean {
  const script = scriptOfWord(word);
  if (script !== 'Latin') return script !== 'Bengali';
  if (oddLatin.test(word)) return true;
  return (word.match(/\p{M}/gu) ?? []).length > 1;
}

/**
 * Whether staff must look at a name before others see it. It may look like the service or a deleted account,
 * hold a contact, or use a script that few of the staff can read. The name is not refused, because it may be
 * the person's real name.
 */
export function nameWaits(name: PersonName): boolean {
  const whole = fullName(name);
  if (shortAddress.test(whole) || spokenAddress.test(whole) || nameHoldsContact(name)) return true;
  const words = wordsOfName(whole);
  return words.some(isUnusual) || isReserved(words);
}
