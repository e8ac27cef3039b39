import type { CardList, CardLists } from '@milon/shared/contracts';
import { type Language, labelOf } from '@milon/shared/options';

/** The options that the first cards name, which came with the page. Then the whole lists. */
let lists: Partial<CardLists> = {};
let areWhole = false;

/** The label of a key in one of the lists that cards read, or '' if the key is missing or unknown. */
export const cardLabel = (list: CardList, key: string | null | undefined, language: Language): string =>
  labelOf(lists[list] ?? [], key, language);

/** Takes over the options that came with the page. */
export function giveOptions(options: CardLists): void {
  if (!areWhole) lists = options;
}

/** Sets the whole lists. The server renders with them. */
export function giveLists(whole: CardLists): void {
  lists = whole;
  areWhole = true;
}

/** Loads the lists, which are long. Await it before a card that did not come with the page is shown. */
export async function loadCardLists(): Promise<void> {
  if (!areWhole) giveLists((await import('./whole-card-lists.ts')).wholeCardLists);
}
