import type { BiodataChoice } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import { fullName } from '@milon/shared/rules';
import type { Facts } from './load-facts.ts';
import { type Section, sectionsOf } from './sections.ts';
import { wordsOf } from './words.ts';

/** What the template and the page print of a copy: finished texts only. */
export interface BiodataDocument {
  readonly language: Language;
  readonly design: BiodataChoice['design'];
  readonly title: string;
  readonly name: string;
  readonly sections: readonly Section[];
  readonly photoText: string;
  /** Absent in a preview. */
  readonly page?: { readonly address: string; readonly about: string; readonly until: string };
  readonly codeText: string;
  readonly made: string;
}

export function dayOf(at: number, language: Language): string {
  const format = { timeZone: 'Asia/Dhaka', dateStyle: 'long' } as const;
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', format).format(at);
}

/** Everything that a copy says, in its language, with the facts of now. */
export function documentOf(
  facts: Facts,
  { design, language, sections }: BiodataChoice,
  page?: { readonly address: string; readonly endsAt: number },
): BiodataDocument {
  const words = wordsOf[language];
  const name = fullName(facts.profile);
  return {
    language,
    design,
    title: words.title,
    name,
    sections: sectionsOf({ language, ...facts }, sections),
    photoText: words.photo(name),
    ...(page
      ? { page: { address: page.address, about: words.pageOf, until: dayOf(page.endsAt, language) } }
      : {}),
    codeText: words.code,
    made: words.made(language === 'bn' ? product.nameBangla : product.name),
  };
}
