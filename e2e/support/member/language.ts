import type { Language } from '@milon/shared/options';
import { desktop, telephone } from './discovery-steps.ts';
import type { MemberPage } from './member-page.ts';

/** From the next page on, this browser reads Bangla. */
export async function readBangla({ context, product }: MemberPage): Promise<void> {
  await context.addCookies([{ name: 'milon-language', value: 'bn', url: product.url }]);
  await context.addInitScript(() => localStorage.setItem('milon-language', JSON.stringify('bn')));
}

/** A story that is told twice: in English at a desktop, and in Bangla on a telephone. */
export const tellings = [
  { viewport: desktop, language: 'en' },
  { viewport: telephone, language: 'bn' },
] as const;

/** The text of a language, with the joiner that keeps a Bangla ending at its name. */
export const sayIn =
  (language: Language) =>
  (english: string, bangla: string): string =>
    language === 'bn' ? bangla.replaceAll('-এর', '-\u2060এর') : english;
