import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import type { Namer } from './namer-view.ts';

const namers: Readonly<Record<Language, Readonly<Record<Namer, (name: string) => string>>>> = {
  en: {
    SELF: (name) => `${name} names you as guardian.`,
    PARENT: (name) => `A parent of ${name} names you as guardian.`,
    SIBLING: (name) => `A brother or sister of ${name} names you as guardian.`,
    FRIEND: (name) => `A friend of ${name} names you as guardian.`,
    RELATIVE: (name) => `A relative of ${name} names you as guardian.`,
    TEAM: (name) => `Our team was told that you are the guardian of ${name}.`,
  },
  bn: {
    SELF: (name) => `${name} আপনাকে অভিভাবক রেখেছেন।`,
    PARENT: (name) => `${name}-এর মা বা বাবা আপনাকে অভিভাবক রেখেছেন।`,
    SIBLING: (name) => `${name}-এর ভাই বা বোন আপনাকে অভিভাবক রেখেছেন।`,
    FRIEND: (name) => `${name}-এর বন্ধু আপনাকে অভিভাবক রেখেছেন।`,
    RELATIVE: (name) => `${name}-এর আত্মীয় আপনাকে অভিভাবক রেখেছেন।`,
    TEAM: (name) => `আমাদের জানানো হয়েছে, আপনি ${name}-এর অভিভাবক।`,
  },
};

interface Asked {
  readonly name: string;
  readonly namedBy: Namer;
  readonly code: string;
  readonly link: string;
}

/**
 * The SMS to a guardian. It says who named them, for whom, what follows and how to refuse. The only text of a
 * member in it is the member's name, as others see it.
 */
export function guardianSms({ code, link, name, namedBy }: Asked, language: Language): string {
  const named = namers[language][namedBy](name);
  return language === 'bn'
    ? `${product.nameBangla}: ${named} রাজি হলে কোড ${code} জানান, পরিবারগুলো বিয়ের কথা বলতে ফোন করবে। রাজি না হলে: ${link}`
    : `${product.name}: ${named} If you agree, families may call you about marriage: tell them this code, ${code}. To refuse: ${link}`;
}
