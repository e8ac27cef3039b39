import { dhakaDay } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { findGeneration, parsePreference } from '../members/index.ts';
import { wishesMissed } from './criteria-queries.ts';
import { type Audience, countMatching, findBlockedListed, findPreference } from './queries.ts';

interface Counted {
  readonly matched: number;
  /** All that the figure depends on. */
  readonly key: string;
  readonly at: number;
}

/** Kept per application: the figures of the members who looked last. */
const kept = new WeakMap<AppContext['db'], Map<string, Counted>>();
const most = 10_000;
/** In a crowd of this size one more or less is not seen, and counting is dear: the figure may be some seconds old. */
const crowd = 50_000;
const restMs = 10_000;

/**
 * How many visible profiles meet every stated wish: counted off the event loop, and only when something changed since.
 * `population` is how many the audience could hold.
 */
export async function countMatches(
  context: AppContext,
  actor: MemberActor,
  audience: Audience,
  population: number,
): Promise<number> {
  const { db, readers } = context;
  const [preference, generation, blocked] = await Promise.all([
    findPreference(db, actor.id),
    findGeneration(db),
    findBlockedListed(db, actor.id, audience.gender as string),
  ]);
  const today = dhakaDay(context.clock());
  const blocks = blocked.map((row) => row.id).join();
  const memory = kept.get(db) ?? new Map<string, Counted>();
  kept.set(db, memory);

  const own = `${today}|${preference}|${blocks}`;
  const known = memory.get(actor.id);
  if (known?.key.startsWith(`${own}|`)) {
    const isCurrent = known.key === `${own}|${generation}`;
    const mayRest = population > crowd && context.clock() - known.at < restMs;
    if (isCurrent || mayRest) return known.matched;
  }

  const wishes = parsePreference(preference);
  const matched = await countMatching(readers, audience, (eb) => wishesMissed(eb, wishes, 0, today));
  if (memory.size >= most) memory.delete(memory.keys().next().value as string);
  memory.set(actor.id, {
    matched,
    key: `${own}|${generation}`,
    at: context.clock(),
  });
  return matched;
}
