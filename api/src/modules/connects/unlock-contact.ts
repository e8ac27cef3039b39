import { FREE_CONTACTS_PER_DAY } from '@milon/shared/constants';
import type { CallAnswer, CallParsed, unlockContactCall } from '@milon/shared/contracts';
import { type ContactLock } from '@milon/shared/options';
import {
  type ContactOfRecord,
  DAY_MS,
  dhakaDay,
  dhakaDayStart,
  joinedContact,
  mayUnlock,
} from '@milon/shared/rules';
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
import { findOffered } from './offered-contact.ts';
import { countFree, findMembership, insertUnlock } from './queries.ts';
import { requirePermission } from './require-permission.ts';
import {
  changeShown,
  findLatestUnlockId,
  insertRevealed,
  lockGuardian,
  type ProvenGuardian,
} from './reveal-queries.ts';

type Order = CallParsed<typeof unlockContactCall, 'body'>;

interface Unlock {
  readonly viewerId: string;
  readonly ownerId: string;
  readonly cost: 0 | 1;
  readonly added: ContactOfRecord;
  /** What earlier unlocks revealed; null before the first. */
  readonly revealed: ContactOfRecord | null;
  readonly guardian: ProvenGuardian | undefined;
}

/** Writes what the unlock `id` reveals; false if another request did so first. */
async function reveal(trx: Trx, id: string, unlock: Unlock, now: number): Promise<boolean> {
  const { added, cost, guardian, ownerId, revealed, viewerId } = unlock;
  if (revealed === null) {
    const held = await findMembership(trx, viewerId);
    const isFirst = await insertUnlock(trx, {
      id,
      viewer_id: viewerId,
      owner_id: ownerId,
      package_name: held?.package_name ?? '',
      package_ends_at: held?.ends_at ?? null,
      connect_method: 'Number',
      cost,
      shows: added,
      created_at: now,
    });
    if (!isFirst) return false;
  } else {
    const isAdded = await changeShown(trx, unlock, {
      from: revealed,
      shows: joinedContact(revealed, added),
      ...(added === 'guardian' ? {} : { own_unlock_id: id }),
      ...(cost === 0 ? {} : { cost }),
    });
    if (!isAdded) return false;
  }
  if (added === 'self' || !guardian) return true;
  return insertRevealed(trx, {
    viewer_id: viewerId,
    guardian_id: guardian.id,
    owner_id: ownerId,
    unlock_id: id,
    created_at: now,
  });
}

/**
 * Records the unlock and spends the connect, or holds it if nobody confirmed what it reveals; does nothing if
 * another request did so first. Notifies the viewer's screens.
 */
async function recordUnlock(context: AppContext, trx: Trx, unlock: Unlock, now: number): Promise<void> {
  afterCommit(trx, () => context.bus.toMember(unlock.viewerId, 'contact-unlocked', { _id: unlock.ownerId }));
  const id = mintId(now);
  if (!(await reveal(trx, id, unlock, now)) || unlock.cost === 0) return;
  const unconfirmed = await findUnconfirmed(trx, { ...unlock, contact: unlock.added }, now);
  if (unconfirmed?.isSilent) throw new DomainError('NUMBER_SILENT');
  const { ownerId, viewerId } = unlock;
  const isPaid = unconfirmed
    ? await holdForUnlock(context, trx, { ...unconfirmed, id, ownerId, viewerId }, now)
    : await spendConnect(trx, { memberId: viewerId, unlockId: id }, now);
  // The error rolls back what was revealed above: both are stored, or neither.
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

/**
 * Throws PRICE_CHANGED or CONTACT_CHANGED, with what it costs and shows now, if the page said something else.
 */
function requireSeen(
  answer: ReturnType<typeof mayUnlock>,
  added: ContactOfRecord | undefined,
  seen: Pick<Order, 'cost' | 'shows'>,
): void {
  if (answer !== 'free' && answer !== 'connect') return;
  const cost = answer === 'free' ? 0 : 1;
  const current = { cost, shows: added };
  if (seen.shows !== undefined && seen.shows !== added) throw new DomainError('CONTACT_CHANGED', { current });
  if (seen.cost !== undefined && cost !== seen.cost) throw new DomainError('PRICE_CHANGED', { current });
}

/**
 * Reveals a contact (spec §4, §6; decisions §3) for one connect, once for each viewer and profile,
 * permanently: the member's own, the guardian's, or both, as the owner chose. Of an unlocked contact, what
 * the owner chose since is added for another connect if `shows` names it. It is free if the owner gives free
 * access, for members with a verified phone and within a daily limit. Throws FORBIDDEN for a locked contact,
 * PERMISSION_NEEDED, FURTHER_NOT_WANTED, VERIFY_PHONE_FIRST, FREE_CONTACTS_USED_UP, UPGRADE_REQUIRED,
 * NO_CONNECTS_LEFT, NUMBER_SILENT, PRICE_CHANGED, CONTACT_CHANGED, or NOT_FOUND for a profile that this
 * viewer cannot see.
 */
export async function unlockContact(
  context: AppContext,
  actor: MemberActor,
  ref: string,
  { projections, ...seen }: Order,
): Promise<CallAnswer<typeof unlockContactCall>> {
  requireCanContact(actor);
  await context.limits.take('contact', actor.id);
  const owner = await findMember(context.db, ref);
  if (!owner) throw new DomainError('NOT_FOUND');

  const { hold, profile, remainingConnects } = await inTransaction(context.db, async (trx) => {
    const now = context.clock();
    // Read the balance first: if a concurrent request spends a connect on this contact, the relationship read
    // below shows the unlock.
    const viewer = await findMember(trx, actor.id);
    if (!viewer) throw new DomainError('NOT_SIGNED_IN');
    await lockGuardian(trx, owner.id);
    const { row, relationship } = await getVisible(context, actor, owner.id, trx);
    const { revealed } = relationship;
    const { added, guardian } = await findOffered(trx, actor.id, row, revealed);
    const answer = mayUnlock(
      {
        viewer: membershipOf(viewer),
        isPhoneVerified: viewer.phone_verified === 1,
        owner: membershipOf(row),
        remainingConnects: viewer.remaining_connects ?? 0,
        // Opening an unlocked contact again costs nothing, whatever the owner has added since.
        isUnlocked: added === undefined || (relationship.isUnlocked && seen.shows === undefined),
        ownerContactLock: row.client_type as ContactLock,
        isConnected: relationship.relation === 'accepted',
      },
      now,
    );
    if (answer !== 'already') await requirePermission(trx, actor, row);
    requireSeen(answer, added, seen);
    const unlock = { viewerId: actor.id, ownerId: owner.id, revealed, guardian, added: added ?? 'self' };
    switch (answer) {
      case 'already':
        break;
      case 'free':
        await requireFreeToday(context, trx, actor.id, now);
        await recordUnlock(context, trx, { ...unlock, cost: 0 }, now);
        break;
      case 'connect':
        await recordUnlock(context, trx, { ...unlock, cost: 1 }, now);
        break;
      default:
        throw new DomainError(answer);
    }
    // Before the commit: who was blocked meanwhile pays nothing for a profile that is not shown any more.
    const [profile] = await loadProfiles({ ...context, db: trx }, actor, [owner.id]);
    if (!profile) throw new DomainError('NOT_FOUND');
    const held = await findLatestUnlockId(trx, actor.id, owner.id);
    return {
      profile,
      remainingConnects: (await findMembership(trx, actor.id))?.remaining_connects ?? 0,
      hold: held === undefined ? undefined : await findHold(trx, held),
    };
  });

  const data = Object.fromEntries(
    projections.filter((name) => profile[name] !== undefined).map((name) => [name, profile[name]]),
  );
  return { data, remainingConnects, ...(hold ? { hold: holdView(hold) } : {}) };
}
