import type { CardList, CardLists, Profile, SessionAnswer, User } from '@milon/shared/contracts';
import {
  cardFaith,
  cardLists,
  furtherMarriageOption,
  type Language,
  type Option,
} from '@milon/shared/options';
import {
  adminSettingsRoute,
  countsRoute,
  countUnreadRoute,
  countUsersRoute,
  feedRoute,
  getUserRoute,
  packagesRoute,
  sessionRoute,
} from '@milon/shared/routes';

import type { FirstScreenRenderer } from './first-screen.ts';

/** Makes a call of this API for the person who asked for the page. */
export type CallForPage = (path: string) => Promise<Response>;

const feedPath = feedRoute.path.replace('{feed}', '');

/** What each page shows inside its frame: the call of a member, and of a guest if there is one. */
const contents: Readonly<Record<string, { readonly member?: string; readonly guest?: string }>> = {
  '/': { member: `${feedPath}matched`, guest: `${feedPath}all` },
  '/new': { member: `${feedPath}new`, guest: `${feedPath}new` },
  '/all': { member: `${feedPath}all`, guest: `${feedPath}all` },
  '/nearby': { member: `${feedPath}nearby` },
  '/search': {},
  '/prices': { member: packagesRoute.path, guest: packagesRoute.path },
};

/** Whether the HTML of the page brings the answers that the page begins with. */
export const hasPageData = (path: string): boolean => path in contents;

/** The calls that the page makes first. The settings name packages in Bangla. */
function callsOf(path: string, isMember: boolean): string[] {
  const content = contents[path]?.[isMember ? 'member' : 'guest'];
  return [
    sessionRoute.path,
    adminSettingsRoute.path,
    ...(isMember ? [getUserRoute.path, countsRoute.path, countUnreadRoute.path] : [countUsersRoute.path]),
    ...(content ? [content] : []),
  ];
}

/** The answers by path. A refused call is missing: the page makes it itself, and shows why it was refused. */
async function askAll(paths: readonly string[], call: CallForPage): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    paths.map(async (path): Promise<[string, unknown] | undefined> => {
      const response = await call(path);
      return response.ok && !response.headers.has('set-cookie') ? [path, await response.json()] : undefined;
    }),
  );
  return Object.fromEntries(answers.filter((answer) => answer !== undefined));
}

/** The cards of the feed among the answers. */
function cardsOf(answers: Readonly<Record<string, unknown>>): readonly Profile[] {
  const feed = Object.entries(answers).find(([path]) => path.startsWith(feedPath))?.[1];
  return (feed as { data: Profile[] } | undefined)?.data ?? [];
}

/** Where a card names an option of each list. */
const keysOf: Record<CardList, (card: Profile) => readonly (string | undefined)[]> = {
  city: ({ location }) => [location?.city],
  country: ({ location }) => [location?.country],
  degree: ({ education }) => [education?.degree],
  district: ({ location, home }) => [location?.district, home?.district],
  fact: ({ faith, missedWishes = [] }) => [cardFaith(faith).fact, ...missedWishes],
  faith: ({ faith }) => [cardFaith(faith).key],
  height: ({ height }) => [height],
  inviteDeclineReason: ({ inviteDeclineReason }) => [inviteDeclineReason],
  maritalStatus: ({ furtherMarriage, maritalStatus }) => [
    furtherMarriage ? furtherMarriageOption.key : maritalStatus,
  ],
  religion: ({ religion }) => [religion],
  sallary: ({ sallary }) => [sallary],
  upazila: ({ home }) => [home?.upazila],
  workingAs: ({ workingAs }) => [workingAs],
  workingWith: ({ workingWith }) => [workingWith],
};

/** The options that the cards name. The page's first scripts have no lists of them. */
function optionsOf(cards: readonly Profile[]): CardLists {
  const named = ([name, list]: [string, readonly Option[]]) => {
    const keys = new Set(cards.flatMap(keysOf[name as CardList]));
    return [name, list.filter(({ key }) => keys.has(key)).map(({ key, en, bn }) => ({ key, en, bn }))];
  };
  return Object.fromEntries(Object.entries(cardLists).map(named)) as CardLists;
}

/** The photo of the first card, the largest thing on the screen, loads before the scripts. */
function preloadPhoto(cards: readonly Profile[]): string {
  const photo = cards[0]?.profileImages[0];
  if (!photo) return '';
  const format = photo.avif ? 'avif' : 'webp';
  const [path = '', query] = photo.src.split('?', 2);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const address = `${folder}card.${format}${query === undefined ? '' : `?${query}`}`;
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<link rel="preload" as="image" fetchpriority="high" type="image/${format}" href="${href}">`;
}

/** Of the scripts of texts that the HTML preloads, keeps those of one language, or none. */
export function withTextsOf(html: string, language: Language | undefined): string {
  return html.replaceAll(/<link [^<>]*>/g, (link) => {
    const of = /data-texts="(\w+)"/.exec(link)?.[1];
    return of === undefined || of === language ? link : '';
  });
}

/** The HTML of a page, with the title and description of each language. */
export type Heads = Readonly<Record<Language, string>>;

/** A request for a page. */
interface PageAsked {
  readonly path: string;
  readonly isMember: boolean;
  /** The language that was chosen on this browser. */
  readonly chosen: Language | undefined;
  /** The browser's own language. */
  readonly preferred: Language;
  readonly isWide: boolean;
  readonly call: CallForPage;
  readonly render: FirstScreenRenderer;
}

/** Data for the page's scripts. No text in it can end the element, because no `<` is in it. */
function jsonScript(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/**
 * Writes into the HTML what the page would ask for first, so that the first card needs no further calls, and
 * the first screen, so that it needs no scripts to be seen.
 */
export async function fillPage(heads: Heads, asked: PageAsked): Promise<string> {
  const { path, isMember, isWide } = asked;
  const answers = await askAll(callsOf(path, isMember), asked.call);
  const user = answers[getUserRoute.path] as User | undefined;
  const session = answers[sessionRoute.path] as SessionAnswer | undefined;
  const language = asked.chosen ?? user?.account.screenLanguage ?? asked.preferred;
  const isForAll = !isMember && session !== undefined && !session.user;
  const screen = await asked.render({ path, language, isWide, answers }, isForAll);
  const cards = cardsOf(answers);
  const data = jsonScript('page-data', answers) + jsonScript('page-options', optionsOf(cards));
  const page = withTextsOf(heads[language], language)
    .replace('<head>', () => `<head>${preloadPhoto(cards)}`)
    .replace('</body>', () => `${data}</body>`);
  if (!screen) return page;
  return page
    .replace(/<html lang="\w+"/, `<html lang="${language}" data-rendered="${isWide ? 'wide' : 'narrow'}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${screen}</div>`);
}
