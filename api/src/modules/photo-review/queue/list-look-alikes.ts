import type { CallAnswer, lookAlikesCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { photoUrl } from '../../../platform/security/photo-url.ts';
import { findHashed } from './look-alike-queries.ts';
import { nameLookAlikes } from './name-look-alikes.ts';
import { lookAlikeView } from './review-view.ts';

/** The look-alikes of one photo, for a member's record. Throws NOT_FOUND. */
export async function listLookAlikes(
  context: AppContext,
  actor: StaffActor,
  photoId: string,
): Promise<CallAnswer<typeof lookAlikesCall>> {
  const now = context.clock();
  const photo = await findHashed(context.db, photoId);
  if (!photo) throw new DomainError('NOT_FOUND');
  const alikeOf = await nameLookAlikes(context, [photo], { staffId: actor.id, now });
  const srcOf = (id: string) => photoUrl(context.keys, id, actor.id, 'staff', now);
  return { data: alikeOf(photo).map((other) => lookAlikeView(other, { srcOf })) };
}
