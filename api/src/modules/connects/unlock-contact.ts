import { FREE_CONTACTS_PER_DAY } from '@milon/shared/constants';
import type { CallAnswer, CallParsed, unlockContactCall } from '@milon/shared/contracts';
import { type ContactLock } from '@milon/shared/options';
import { DAY_MS, dhakaDay, dhakaDayStart, mayUnlock } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { spendConnect } from '../connect-ledger/index.ts';
import {
  findMember,
  getVisible,
  loadProfiles,
  lockMember,
  membershipOf,
  requireCanContact,
} from '../members/index.ts';
import { findHold, findUnconfirmed, holdForUnlock, holdView } from '../reachability/index.ts';
import { countFree, findMembership, findUnlock, insertUnlock } from './queries.ts';

type Order = CallParsed<typeof unlockContactCall, 'body'>;

/**
 * Records the unlock and spends the connect, or holds it if the number is unconfirmed; does nothing if
 * another request did so first. Notifies the viewer's screens.
 */
async function recordUnlock(
  context: AppContext,
  trx: Trx,
  unlock: { viewerId: string; ownerId: string; cost: 0 | 1 },
  now: number,
): Promise<void> {
  afterCommit(trx, () => context.bus.toMember(unlock.viewerId, 'contact-unlocked', { _id: unlock.ownerId }));
  const id = mintId(now);
  const held = await findMembership(trx, unlock.viewerId);
  const isFirst = await insertUnlock(trx, {
    id,
    viewer_id: unlock.viewerId,
    owner_id: unlock.ownerId,
    package_name: held?.package_name ?? '',
    package_ends_at: held?.ends_at ?? null,
    connect_method: 'Number',
    cost: unlock.cost,
    created_at: now,
  });
  if (!isFirst || unlock.cost === 0) return;
  const unconfirmed = await findUnconfirmed(trx, unlock.ownerId, now);
  if (unconfirmed?.isSilent) throw new DomainError('NUMBER_SILENT');
  const isPaid = unconfirmed
    ? await holdForUnlock(context, trx, { ...unlock, id, phone: unconfirmed.phone }, now)
    : await spendConnect(trx, { memberId: unlock.viewerId, unlockId: id }, now);
  // The error rolls back the insert above: both are stored, or neither.
  if (!isPaid) throw new DomainError('NO_CONNECTS_LEFT');
}

/**
 * Throws FREE_CONTACTS_USED_UP if the member has already unlocked as many free contacts today as a day
 * allows.
 */
async function requireFreeToday(context: AppContext, trx: Trx, viewerId: string, now: number): Promise<void> {
  // Concurrent requests wait here for the lock, so each one counts those before it.
  await lockMember(trx, viewerId);
  const dayStart = dhakaDayStart(dhakaDay(now));
  const most = Math.max(1, Math.floor(FREE_CONTACTS_PER_DAY * context.config.rateLimitScale));
  if ((await countFree(trx, viewerId, dayStart)) < most) return;
  const allowedAt = dayStart + DAY_MS;
  throw new DomainError('FREE_CONTACTS_USED_UP', {
    allowedAt,
    retryAfterSeconds: Math.ceil((allowedAt - now) / 1000),
  });
}

/** Throws PRICE_CHANGED with the cost if the page showed another one. */
function requireSeenCost(answer: ReturnType<typeof mayUnlock>, seen: Order['cost']): void {
  if (seen === undefined || (answer !== 'free' && answer !== 'connect')) return;
  const cost = answer === 'free' ? 0 : 1;
  if (cost !== seen) throw new DomainError('PRICE_CHANGED', { current: { cost } });
}

/**
 * Reveals a contact (spec §4, §6; decisions §3) for one connect, once for each viewer and profile,
 * permanently. It is free if the owner gives free access, for members with a verified phone and within a
 * daily limit.
 * Throws FORBIDDEN for a locked contact, VERIFY_PHONE_FIRST, FREE_CONTACTS_USED_UP, UPGRADE_REQUIRED,
 * NO_CONNECTS_LEFT, NUMBER_SILENT, PRICE_CHANGED, or NOT_FOUND for a profile that this viewer cannot see.
 */
export async function unlockContact(
  context: AppContext,
  actor: MemberActor,
  ref: string,
  { projections, cost }: Order,
): Promise<CallAnswer<typeof unlockContactCall>> {
  requireCanContact(actor);
  await context.limits.take('contact', actor.id);
  const owner = await findMember(context.db, ref);
  if (!owner) throw new DomainError('NOT_FOUND');

  const { remainingConnects, hold } = await inTransaction(context.db, async (trx) => {
    const now = context.clock();
    // Read the balance first: if a concurrent request spends a connect on this contact, the relationship read
    // below shows the unlock.
    const viewer = await findMember(trx, actor.id);
    if (!viewer) throw new DomainError('NOT_SIGNED_IN');
    const { row, relationship } = await getVisible(context, actor, owner.id, trx);
    const answer = mayUnlock(
      {
        viewer: membershipOf(viewer),
        isPhoneVerified: viewer.phone_verified === 1,
        owner: membershipOf(row),
        remainingConnects: viewer.remaining_connects ?? 0,
        isUnlocked: relationship.isUnlocked,
        ownerContactLock: row.client_type as ContactLock,
        isConnected: relationship.relation === 'accepted',
      },
      now,
    );
    requireSeenCost(answer, cost);
    switch (answer) {
      case 'already':
        break;
      case 'free':
        await requireFreeToday(context, trx, actor.id, now);
        await recordUnlock(context, trx, { viewerId: actor.id, ownerId: owner.id, cost: 0 }, now);
        break;
      case 'connect':
        await recordUnlock(context, trx, { viewerId: actor.id, ownerId: owner.id, cost: 1 }, now);
        break;
      default:
        throw new DomainError(answer);
    }
    const unlock = await findUnlock(trx, actor.id, owner.id);
    return {
      remainingConnects: (await findMembership(trx, actor.id))?.remaining_connects ?? 0,
      hold: unlock && (await findHold(trx, unlock.id)),
    };
  });

  const [profile] = await loadProfiles(context, actor, [owner.id]);
  if (!profile) throw new DomainError('NOT_FOUND');
  const data = Object.fromEntries(
    projections.filter((name) => profile[name] !== undefined).map((name) => [name, profile[name]]),
  );
  return { data, remainingConnects, ...(hold ? { hold: holdView(hold) } : {}) };
}
