import type { ProblemCode } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { decidePhotos } from './decide-photos.ts';
import { findPhotoStates } from './decision-queries.ts';
import type { Decision } from './validate-decision.ts';

/** The photo's id in the path of its `src`. */
const photoPath = /^(?:https?:\/\/[^/]+)?\/photos\/([0-9a-f-]{36})(?:\/[^?#]*)?(?:[?#].*)?$/;

/** Key of 'Other reason': the specification's call for one photo has no reason. */
const otherReason = '9';

/**
 * Decides one photo of a member, named by its `src` without the query, or reverses its decision. It is a
 * batch of one, and can be undone like any other. Throws NOT_FOUND, ALREADY_DECIDED if the photo already has
 * that status, PHOTO_CHANGED, OWN_UPLOAD, FORBIDDEN.
 */
export async function decidePhotoBySrc(
  context: AppContext,
  actor: StaffActor,
  target: { memberId: string; src: string },
  decision: Decision['decision'],
): Promise<void> {
  const photoId = photoPath.exec(target.src)?.[1];
  const [photo] = photoId
    ? await findPhotoStates(context.db, [photoId], { staffId: actor.id, now: context.clock() })
    : [];
  if (photo?.member_id !== target.memberId) throw new DomainError('NOT_FOUND');
  const { data } = await decidePhotos(context, actor, {
    batchId: mintId(context.clock()),
    bulk: false,
    decisions: [
      {
        photoId: photo.id,
        queue: photo.status === 'PENDING' ? 'FIRST' : 'DECIDED',
        decision,
        ...(decision === 'DECLINE' ? { reason: otherReason } : {}),
      },
    ],
  });
  const [answer] = data;
  if (answer && 'code' in answer) throw new DomainError(answer.code as ProblemCode);
}
