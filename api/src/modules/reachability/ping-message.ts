import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';

/** The SMS to an owner. It does not say who unlocked the number. */
export function pingText(link: string, language: Language): string {
  return language === 'bn'
    ? `${product.nameBangla}: এটি কি এখনো আপনার নম্বর? এক চাপে জানান: ${link}`
    : `${product.name}: is this still your number? Confirm with one tap: ${link}`;
}
