import type { AlikeMember } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { digest } from '../../../platform/security/tokens.ts';
import { recordRepeated } from '../../audit/index.ts';
import { foundMemberView, loadAdminRows } from '../../members/index.ts';
import { findLookAlikes } from '../../photo-review/index.ts';
import { hashInPool } from '../../photos/index.ts';
import { findOwners } from './creation-queries.ts';

/** A hash that belongs to no stored photo. */
const unstored = 'new';

/**
 * Members with a photo that looks like this one, the nearest first. The file is not stored; the audit log
 * gets a digest. Throws NOT_AN_IMAGE, TOO_MANY_PIXELS, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function checkNewPhoto(
  context: AppContext,
  actor: StaffActor,
  bytes: Uint8Array,
): Promise<AlikeMember[]> {
  await context.limits.take('photoCheck', actor.id);
  const { perceptualHash, mirroredHash } = await hashInPool(context, bytes);
  // A photo can lead staff to a member that no other search finds.
  await recordRepeated(context, {
    staffId: actor.id,
    action: 'member.search',
    targetId: 'members',
    facts: { by: 'photo', digest: digest(context.keys.searchedContact, `photo:${perceptualHash}`) },
    at: context.clock(),
  });
  const photo = {
    id: unstored,
    member_id: unstored,
    perceptual_hash: perceptualHash,
    mirrored_hash: mirroredHash,
  };
  const alike = (await findLookAlikes(context, [photo])).get(unstored) ?? [];
  const owners = await findOwners(
    context.readers,
    alike.map(({ id }) => id),
  );
  const ownerOf = new Map(owners.map((row) => [row.id, row.member_id]));
  const memberIds = [...new Set(alike.flatMap(({ id }) => ownerOf.get(id) ?? []))];
  const users = await loadAdminRows(context, actor, memberIds);
  return users.flatMap((user) => {
    const nearest = alike.find(({ id }) => ownerOf.get(id) === user._id);
    const shown = user.profileImages.find(({ _id }) => _id === nearest?.id);
    return shown && !user.account.deleted ? [{ ...foundMemberView(user), photo: shown }] : [];
  });
}
