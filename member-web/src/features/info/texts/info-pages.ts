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
  readonly sections: readonly Section[];
}

export type InfoPages = Readonly<Record<InfoName, InfoPage>>;

/** Writes a number in the digits of the language. */
export type WriteNumber = (value: number) => string;
