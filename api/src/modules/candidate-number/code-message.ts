import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';

interface Asked {
  readonly name: string;
  readonly code: string;
  readonly link: string;
}

/**
 * The SMS to the candidate says whose number this is said to be, what follows, and how to refuse. The
 * candidate's name is the only text of a member in it.
 */
export function candidateSms({ code, link, name }: Asked, language: Language): string {
  return language === 'bn'
    ? `${product.nameBangla}: ${name}-এর নিজের নম্বর হিসেবে এটি দেওয়া হয়েছে। রাজি হলে প্রোফাইল যিনি চালান, তাঁকে কোড ${code} জানান, পরিবারগুলো বিয়ের কথা বলতে ফোন করবে। রাজি না হলে: ${link}`
    : `${product.name}: this was given as the own number of ${name}. If you agree, families may call you about marriage: give code ${code} to whoever keeps your profile. To refuse: ${link}`;
}
