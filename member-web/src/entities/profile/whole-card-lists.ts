/** The lists of `card-lists.ts`. They load as one script. */
export { cardLists as wholeCardLists } from '@milon/shared/options';
