import type { cardLists, Language, Option } from '../options/index.ts';

/** What the API knows about a page of the member web when it renders the first screen. */
export interface FirstScreen {
  /** The path of the page. */
  readonly path: string;
  readonly language: Language;
  /** Whether the screen is as wide as a computer's, as far as the request tells. */
  readonly isWide: boolean;
  /** The answers to the calls that the page makes first, by path. A refused call is missing. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Returns the HTML inside of `#root`. The member web's build for the server exports it. */
export type RenderFirstScreen = (screen: FirstScreen) => string;

export type CardList = keyof typeof cardLists;
/** A page brings those options of the cards' lists that its first cards name. */
export type CardLists = Readonly<Record<CardList, readonly Option[]>>;
