import { dhakaDay } from '@milon/shared/rules';
import type { Context } from 'hono';
import type { Actor, AppContext } from '../../context.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { siteOf } from '../../platform/limits.ts';
import { readCopyToken } from './copy-link.ts';
import { dayOf, documentOf } from './document.ts';
import { liveFacts } from './live-copy.ts';
import { deadPage, livePage } from './page.ts';
import { type CopyRow, countOpen, findCopy } from './queries.ts';
import { choiceOf } from './view.ts';
import { wordsOf } from './words.ts';

/** Programs that fetch a link to show what it is about. Nobody read the page then. */
const fetchesPreview = /bot\b|facebookexternalhit|WhatsApp|preview|crawl|spider/i;

async function count(context: AppContext, row: CopyRow): Promise<void> {
  const day = dhakaDay(context.clock());
  await context.writes.aside('an opened biodata', () =>
    inTransaction(context.db, (trx) => countOpen(trx, row.id, day)),
  );
}

/** What one reader is refused does not count for the copy. */
async function isFree({ limits }: AppContext, address: string, id: string | undefined): Promise<boolean> {
  if (id === undefined) return limits.allows('biodataGuess', address);
  return (
    (await limits.allows('biodataReader', `${siteOf(address)} ${id}`)) && limits.allows('biodataPage', id)
  );
}

const isReader = (c: Context, actor: Actor, row: CopyRow) =>
  c.req.method === 'GET' &&
  actor.kind !== 'staff' &&
  (actor.kind === 'guest' || actor.id !== row.member_id) &&
  !fetchesPreview.test(c.req.header('user-agent') ?? '');

/**
 * The page of a copy, as of now, for whoever has its address. Ended, unknown and hidden read alike. It needs
 * no script, and nobody indexes it, keeps it or learns its address from a link on it.
 */
export async function showPage(c: Context<HttpEnvironment>): Promise<Response> {
  const context = c.get('context');
  c.set('route', '/b/{token}');
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex, nofollow, noarchive');
  const first = c.get('language');
  const id = readCopyToken(context, c.req.param('token') ?? '');
  if (!(await isFree(context, c.get('address'), id))) return c.html(deadPage(first, 'busy'), 429);
  const row = id === undefined ? undefined : await findCopy(context.db, id);
  const facts = row && (await liveFacts(context, row));
  if (!row || !facts) return c.html(deadPage(first, 'gone'), 404);
  if (isReader(c, c.get('actor'), row)) await count(context, row);
  const choice = choiceOf(row);
  const { language } = choice;
  const until = wordsOf[language].shown(dayOf(row.ends_at, language));
  return c.html(livePage(documentOf(facts, choice), { until, photo: facts.photo }));
}
