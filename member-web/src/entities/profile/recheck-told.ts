import type { CallAnswer, Profile, withProjectionCall } from '@milon/shared/contracts';
import { withProjectionRoute } from '@milon/shared/routes';
import { consentFields } from '@milon/shared/rules';
import { dropKeptMembers } from '../../lib/kept/keep.ts';
import { keptOwner } from '../../lib/kept/kept.ts';
import { readAnswers } from '../../lib/kept/kept-database.ts';
import { cardsIn } from '../../lib/kept/kept-rules.ts';
import { callApi } from '../../lib/server/api.ts';
import { cachedProfiles, patchProfile } from './profile-cache.ts';

/** The most members that one call takes. */
const chunkSize = 50;

const fields = Object.values(consentFields).flat();
const projections = ['_id', 'unavailable', ...fields] as const;

/** What is known of them now, by id. Does not count as a visit. */
async function askAbout(ids: readonly string[]) {
  const known: CallAnswer<typeof withProjectionCall>['populatedResult'] = [];
  for (let from = 0; from < ids.length; from += chunkSize) {
    const body = { id: ids.slice(from, from + chunkSize), projections: [...projections] };
    known.push(...(await callApi(withProjectionRoute, { body })).populatedResult);
  }
  return new Map(known.map((profile) => [profile._id, profile]));
}

/**
 * Asks about all whom the page or the browser keeps, or those whose ids end so. Forgets who is not available
 * any more, and what somebody took back: those who never met the member are not told of each other's
 * withdrawals.
 */
export async function recheckTold(me: string, tails?: readonly string[]): Promise<void> {
  const owner = keptOwner();
  const kept = owner === undefined ? [] : await readAnswers(owner, Date.now());
  const keptCards = kept.flatMap(cardsIn) as Profile[];
  const cards = [...keptCards, ...cachedProfiles()].filter(
    ({ _id, unavailable }) =>
      _id !== me && !unavailable && (tails?.some((tail) => _id.endsWith(tail)) ?? true),
  );
  const now = await askAbout([...new Set(cards.map(({ _id }) => _id))]);
  const dropped = new Set<string>();
  for (const card of cards) {
    const known = now.get(card._id);
    const lost = fields.filter((field) => card[field] !== undefined && known?.[field] === undefined);
    const isGone = !known || known.unavailable;
    if (isGone || lost.length > 0) dropped.add(card._id);
    if (!isGone && lost.length > 0)
      patchProfile(card._id, Object.fromEntries(lost.map((field) => [field, undefined])));
  }
  await dropKeptMembers(dropped);
}
