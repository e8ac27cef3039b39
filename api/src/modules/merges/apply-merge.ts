import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { joinLedgers, lockBalances, type StaffReason } from '../connect-ledger/index.ts';
import { endGuardianOf } from '../guardians/index.ts';
import { endSessionsAndSockets } from '../lifecycle/index.ts';
import {
  type JoinedFurther,
  joinFurther,
  joinWithdrawals,
  ownPhone,
  updateMember,
  withVisibilityBroadcast,
} from '../members/index.ts';
import { giveUpNumber } from '../reachability/index.ts';
import { type MovedContacts, moveContacts, movedContacts } from './contacts.ts';
import { countParts } from './count-parts.ts';
import { returnHeldTwice } from './held-twice.ts';
import { joinUnlocks } from './join-unlocks.ts';
import { joinedPackage } from './joined-package.ts';
import { moveConversations, moveInvitations } from './move-pairs.ts';
import { moveRows } from './move-rows.ts';
import { moves } from './moves.ts';
import type { Pair } from './obstacles.ts';
import {
  findAccountRow,
  findMembershipOf,
  hideMerged,
  lockAccounts,
  type PackageColumns,
  saveBefore,
  writeMembership,
} from './queries.ts';
import { requireMergeable } from './require-mergeable.ts';
import { tellOfMerge } from './tell-of-merge.ts';

/** What an undo restores besides rows. */
export interface MergeBefore {
  readonly userType: string;
  /** The older account's package before; null if it had none. */
  readonly package: PackageColumns | null;
  /** What the merge made of it. Absent if nothing. */
  readonly packageSet?: PackageColumns;
  readonly contacts: MovedContacts;
  /** What the merge took back in the older account, sealed. Absent for nothing. */
  readonly withdrawn?: string;
  /** Where the older account seeks a further marriage only by the merge. */
  readonly further?: JoinedFurther;
}

export interface Merging {
  readonly id: string;
  readonly older_id: string;
  readonly newer_id: string;
  readonly reason: string;
}

/** Both accounts, locked in a fixed order. Throws NOT_FOUND. */
export async function lockPair(
  trx: Trx,
  { newer_id, older_id }: Pick<Merging, 'newer_id' | 'older_id'>,
): Promise<Pair> {
  await lockAccounts(trx, [older_id, newer_id]);
  await lockBalances(trx, [older_id, newer_id]);
  const [older, newer] = [await findAccountRow(trx, older_id), await findAccountRow(trx, newer_id)];
  if (!older || !newer) throw new DomainError('NOT_FOUND');
  return { older, newer };
}

async function joinPackages(
  trx: Trx,
  { newer, older }: Pair,
  byStaff: StaffReason,
  at: number,
): Promise<Pick<MergeBefore, 'package' | 'packageSet' | 'userType'> & { connects: number }> {
  const [own, added] = [await findMembershipOf(trx, older.id), await findMembershipOf(trx, newer.id)];
  const packageSet = joinedPackage(
    { account: older, membership: own },
    { account: newer, membership: added },
    at,
  );
  if (packageSet) await writeMembership(trx, older.id, packageSet, at);
  if (newer.user_type === '2') await updateMember(trx, older.id, { user_type: '2', updated_at: at });
  const connects = added ? await joinLedgers(trx, { fromId: newer.id, toId: older.id, byStaff }, at) : 0;
  const { ends_at, package_id, package_name, package_type } = own ?? {};
  const before =
    own && package_id !== undefined
      ? ({ package_id, package_name, package_type, ends_at } as PackageColumns)
      : null;
  return { userType: older.user_type, package: before, ...(packageSet ? { packageSet } : {}), connects };
}

/**
 * Merges the newer account into the older one, in the caller's transaction. The newer one is hidden as a
 * deleted account is; what moves is remembered for an undo. Throws CONFLICT with what is in the way, and
 * NOT_FOUND. Returns how many rows and connects moved.
 */
export async function applyMerge(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  { id, reason, ...ids }: Merging,
  at: number,
): Promise<{ rows: number; connects: number }> {
  await lockPair(trx, ids);
  const pair = await requireMergeable(trx, ids, at, id);
  const { newer, older } = pair;
  const accounts = { newerId: newer.id, olderId: older.id };
  const parts = await countParts(trx, accounts);
  const contacts = await movedContacts(context, trx, pair);
  const [shown, former] = [ownPhone(newer), ownPhone(older)];
  if (shown !== null) await giveUpNumber(context, trx, newer.id, shown);
  // From the merge on it shows the candidate's number instead.
  if (contacts.candidate && former !== null) await giveUpNumber(context, trx, older.id, former);
  await endGuardianOf(context, trx, newer.id);
  const withdrawn = await joinWithdrawals(context, trx, { fromId: newer.id, toId: older.id }, at);
  const further = await joinFurther(context, trx, { fromId: newer.id, toId: older.id }, at);
  for (const move of moves) await moveRows(trx, id, move, accounts);
  await joinUnlocks(trx, id, accounts);
  await moveInvitations(trx, id, accounts);
  await moveConversations(trx, id, accounts);
  const byStaff = { staffId: actor.id, note: reason };
  await returnHeldTwice(context, trx, { mergeId: id, memberId: newer.id, byStaff }, at);
  const { connects, ...packages } = await joinPackages(trx, pair, byStaff, at);
  await moveContacts(trx, pair, contacts, at);
  // Nobody is the own guardian.
  if (contacts.phone && newer.phone !== null) await endGuardianOf(context, trx, older.id, newer.phone);
  await withVisibilityBroadcast(context, trx, newer.id, () => hideMerged(trx, newer.id, actor.id, at));
  await endSessionsAndSockets(context, trx, newer.id);
  const before: MergeBefore = {
    ...packages,
    contacts,
    ...(withdrawn ? { withdrawn } : {}),
    ...(further ? { further } : {}),
  };
  await saveBefore(trx, id, JSON.stringify(before));
  afterCommit(trx, () => context.bus.toMember(older.id, 'account-update', {}));
  tellOfMerge(context, trx, pair, 'merged');
  return { rows: parts.reduce((sum, { moves: count }) => sum + count, 0), connects };
}
