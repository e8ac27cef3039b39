import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';

/** The SMS to an owner. It does not say who unlocked the number. */
export function pingText(link: string, language: Language): string {
  return language === 'bn'
    ? `${product.nameBangla}: এটি কি এখনো আপনার নম্বর? এক চাপে জানান: ${link}`
    : `${product.name}: is this still your number? Confirm with one tap: ${link}`;
}

/** The same to a guardian. */
export function guardianPingText(link: string, name: string, language: Language): string {
  return language === 'bn'
    ? `${product.nameBangla}: আপনি কি এখনো এই নম্বরে ${name}-এর অভিভাবক? এক চাপে জানান: ${link}`
    : `${product.name}: can families still reach you here as guardian of ${name}? Confirm with one tap: ${link}`;
}
