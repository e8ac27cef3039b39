import type { Profile } from '@milon/shared/contracts';
import {
  countsRoute,
  countUnreadRoute,
  countUsersRoute,
  feedRoute,
  getUserRoute,
  sessionRoute,
} from '@milon/shared/routes';

/** Makes a call of this API for the person who asked for the page. */
export type CallForPage = (path: string) => Promise<Response>;

/** The pages that begin with a feed: a member's, and a guest's if there is one. */
const feeds: Readonly<Record<string, { readonly member: string; readonly guest?: string }>> = {
  '/': { member: 'matched', guest: 'all' },
  '/new': { member: 'new', guest: 'new' },
  '/all': { member: 'all', guest: 'all' },
  '/nearby': { member: 'nearby' },
};

/** Whether the HTML of the page brings the answers that the page begins with. */
export const hasPageData = (path: string): boolean => path in feeds;

/** The calls that the page makes first. */
function callsOf(path: string, isMember: boolean): string[] {
  const feed = feeds[path]?.[isMember ? 'member' : 'guest'];
  return [
    sessionRoute.path,
    ...(isMember ? [getUserRoute.path, countsRoute.path, countUnreadRoute.path] : [countUsersRoute.path]),
    ...(feed ? [feedRoute.path.replace('{feed}', feed)] : []),
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

/** The photo of the first card, the largest thing on the screen, loads together with the scripts. */
function preloadPhoto(answers: Readonly<Record<string, unknown>>): string {
  const feed = Object.entries(answers).find(([path]) => path.startsWith('/users/feed/'))?.[1];
  const photo = (feed as { data: Profile[] } | undefined)?.data[0]?.profileImages[0];
  if (!photo) return '';
  const format = photo.avif ? 'avif' : 'webp';
  const [path = '', query] = photo.src.split('?', 2);
  const address = `${path.replace(/[^/]+$/, `card.${format}`)}${query === undefined ? '' : `?${query}`}`;
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<link rel="preload" as="image" fetchpriority="high" type="image/${format}" href="${href}">`;
}

/**
 * Writes into the HTML what the page would ask for first, so that the first card needs no further calls. The
 * text cannot end the script element that holds it, because no `<` is in it.
 */
export async function addPageData(
  html: string,
  { path, isMember, call }: { path: string; isMember: boolean; call: CallForPage },
): Promise<string> {
  const answers = await askAll(callsOf(path, isMember), call);
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="page-data">${json}</script>`;
  return html
    .replace('</head>', () => `${preloadPhoto(answers)}</head>`)
    .replace('</body>', () => `${data}</body>`);
}
