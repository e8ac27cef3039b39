import type { SharedAccounts } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { samePictureBits } from '../../platform/picture-hash.ts';
import { recordLook } from '../audit/index.ts';
import { foundMemberView, loadAdminRows, requireExisting } from '../members/index.ts';
import { findLookAlikes } from '../photo-review/index.ts';
import { findOnSameDevices, findPicturesOf, findWithSamePayer } from './shared-queries.ts';

/** How many accounts each part lists. */
const most = 10;

/** Members with a photo that is the same as one of this member's, the nearest first. */
async function findWithSamePicture(context: AppContext, memberId: string): Promise<string[]> {
  const alike = await findLookAlikes(context, await findPicturesOf(context.readers, memberId));
  const same = [...alike.values()]
    .flat()
    .filter((other) => other.distance <= samePictureBits && other.memberId !== memberId)
    .toSorted((a, b) => a.distance - b.distance);
  return [...new Set(same.map((other) => other.memberId))];
}

/**
 * The accounts that share a device, a payer's number or a picture with a member, as this role may see them.
 * The look is audited. Throws NOT_FOUND.
 */
export async function showShared(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
): Promise<SharedAccounts> {
  const { clock, db, readers } = context;
  await inTransaction(db, async (trx) => {
    await requireExisting(trx, memberId);
    const look = { action: 'member.signals', targetId: memberId, facts: {}, at: clock() } as const;
    await recordLook(trx, actor, look);
  });
  const [devices, payers, photos] = await Promise.all([
    findOnSameDevices(readers, memberId, most + 1),
    findWithSamePayer(readers, memberId, most + 1),
    findWithSamePicture(context, memberId),
  ]);
  const shown = [devices, payers, photos].flatMap((ids) => ids.slice(0, most));
  const users = await loadAdminRows(context, actor, [...new Set(shown)]);
  const members = new Map(
    users.filter(({ account }) => !account.deleted).map((user) => [user._id, foundMemberView(user)]),
  );
  const group = (ids: readonly string[]) => ({
    members: ids.slice(0, most).flatMap((id) => members.get(id) ?? []),
    isMore: ids.length > most,
  });
  return { devices: group(devices), payers: group(payers), photos: group(photos) };
}
