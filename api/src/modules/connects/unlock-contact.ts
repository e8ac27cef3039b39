import { FREE_CONTACTS_PER_DAY } from '@milon/shared/constants';
import type { CallAnswer, contactFields, unlockContactCall } from '@milon/shared/contracts';
import { type ContactLock } from '@milon/shared/options';
import { DAY_MS, dhakaDay, dhakaDayStart, mayUnlock } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import {
  findMember,
  getVisible,
  heldPackage,
  loadProfiles,
  lockMember,
  requireCanContact,
} from '../members/index.ts';
import { countFree, findMembership, insertConnect, insertLedgerRow, spendConnect } from './queries.ts';

/** Puts the connect on record and takes its price, or does nothing where another request was quicker; the viewer's screens are told. */
async function record(
  context: AppContext,
  trx: Trx,
  look: { viewerId: string; ownerId: string; cost: 0 | 1 },
  now: number,
): Promise<void> {
  afterCommit(trx, () => context.bus.toMember(look.viewerId, 'contact-unlocked', { _id: look.ownerId }));
  const id = mintId(now);
  const held = await findMembership(trx, look.viewerId);
  const isFirst = await insertConnect(trx, {
    id,
    viewer_id: look.viewerId,
    owner_id: look.ownerId,
    package_name: held?.package_name ?? '',
    package_ends_at: held?.ends_at ?? null,
    connect_method: 'Number',
    cost: look.cost,
    created_at: now,
  });
  if (!isFirst || look.cost === 0) return;
  // What was inserted goes with the refusal: both stand, or neither.
  if (!(await spendConnect(trx, look.viewerId, now))) throw new DomainError('NO_CONNECTS_LEFT');
  await insertLedgerRow(trx, {
    id: mintId(now),
    member_id: look.viewerId,
    reason: 'UNLOCK',
    reference_id: id,
    delta: -1,
    created_at: now,
  });
}

/** Throws FREE_CONTACTS_USED_UP where the member has opened as many free contacts today as a day allows. */
async function requireFreeToday(context: AppContext, trx: Trx, viewerId: string, now: number): Promise<void> {
  // Of requests that come together each waits here, and then counts those before it.
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

/**
 * Reveals a contact (spec §4, §6; decisions §3): one connect, once for each viewer and profile for ever. It is
 * free where the owner gives free access, for members with a verified phone and within a budget of the day.
 * Throws FORBIDDEN for a locked contact, VERIFY_PHONE_FIRST, FREE_CONTACTS_USED_UP, UPGRADE_REQUIRED or
 * NO_CONNECTS_LEFT; a person whom this viewer cannot meet is NOT_FOUND.
 */
export async function unlockContact(
  context: AppContext,
  actor: MemberActor,
  ref: string,
  projections: readonly (typeof contactFields)[number][],
): Promise<CallAnswer<typeof unlockContactCall>> {
  requireCanContact(actor);
  await context.limits.take('contact', actor.id);
  const owner = await findMember(context.db, ref);
  if (!owner) throw new DomainError('NOT_FOUND');

  const remainingConnects = await inTransaction(context.db, async (trx) => {
    const now = context.clock();
    // The balance first: a connect that was spent on this very contact meanwhile then shows among the ties.
    const viewer = await findMember(trx, actor.id);
    if (!viewer) throw new DomainError('NOT_SIGNED_IN');
    const { row, ties } = await getVisible(context, actor, owner.id, trx);
    const answer = mayUnlock(
      {
        viewer: heldPackage(viewer),
        isPhoneVerified: viewer.phone_verified === 1,
        owner: heldPackage(row),
        remainingConnects: viewer.remaining_connects ?? 0,
        isUnlocked: ties.isUnlocked,
        ownerContactLock: row.client_type as ContactLock,
        isConnected: ties.relation === 'accepted',
      },
      now,
    );
    switch (answer) {
      case 'already':
        break;
      case 'free':
        await requireFreeToday(context, trx, actor.id, now);
        await record(context, trx, { viewerId: actor.id, ownerId: owner.id, cost: 0 }, now);
        break;
      case 'connect':
        await record(context, trx, { viewerId: actor.id, ownerId: owner.id, cost: 1 }, now);
        break;
      default:
        throw new DomainError(answer);
    }
    return (await findMembership(trx, actor.id))?.remaining_connects ?? 0;
  });

  const [profile] = await loadProfiles(context, actor, [owner.id]);
  if (!profile) throw new DomainError('NOT_FOUND');
  const data = Object.fromEntries(
    projections.filter((name) => profile[name] !== undefined).map((name) => [name, profile[name]]),
  );
  return { data, remainingConnects };
}
