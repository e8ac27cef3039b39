import type { LanguageFormat } from '@milon/shared/client';

/** The public pages about the service. */
export const infoNames = ['about', 'terms', 'privacy', 'safety'] as const;
export type InfoName = (typeof infoNames)[number];

interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface InfoPage {
  readonly title: string;
  readonly intro: string;
  /** When its rules last changed, in words. */
  readonly changed?: string;
  readonly sections: readonly Section[];
}

export type InfoPages = Readonly<Record<InfoName, InfoPage>>;

/** The day on which the rules of a page last changed. */
export const CHANGED_ON = { terms: '2026-11-23', privacy: '2026-11-27' } as const;

/** Writes numbers and days in the language. */
export type Writer = Pick<LanguageFormat, 'number' | 'date'>;
