import type { CallAnswer, CallParsed, decidePhotosCall, ProblemCode } from '@milon/shared/contracts';
import type { StaffActor } from '../../context.ts';
import { pictureVersion } from '../../platform/security/photo-url.ts';
import type { CaseToDecide, StandingRow } from './decision-queries.ts';
import { changeView } from './standing-view.ts';

export type Batch = CallParsed<typeof decidePhotosCall, 'body'>;
export type Decision = Batch['decisions'][number];
export type Item = CallAnswer<typeof decidePhotosCall>['data'][number];

/** A decision that can be carried out. */
export interface Judged {
  readonly decision: Decision;
  readonly photo: StandingRow;
  /** What was looked at once more; undefined in the first queue. */
  readonly found: CaseToDecide | undefined;
}

const refuse = (photoId: string, code: ProblemCode): Item => ({ photoId, code });

function refuseChanged(decision: Decision, photo: StandingRow | undefined): Item {
  const changed = changeView(photo);
  const code = !photo ? 'NOT_FOUND' : changed.what === 'DECIDED' ? 'ALREADY_DECIDED' : 'PHOTO_CHANGED';
  return { photoId: decision.photoId, code, changed };
}

/** Whether a decision can be carried out as things stand, or why not and what changed since the reviewer looked. */
export function judge(
  actor: StaffActor,
  decision: Decision,
  photo: StandingRow | undefined,
  waiting: CaseToDecide | undefined,
): Judged | Item {
  const { photoId, queue } = decision;
  if (!photo) return refuseChanged(decision, photo);
  if (photo.uploaded_by === actor.id) return refuse(photoId, 'OWN_UPLOAD');
  if (decision.decision === 'DECLINE' && decision.reason === undefined) return refuse(photoId, 'INVALID');
  if (decision.version !== undefined && decision.version !== pictureVersion(photo.storage_key))
    return { photoId, code: 'PHOTO_CHANGED', changed: { what: 'REPLACED' } };
  if (queue === 'FIRST')
    return photo.status === 'PENDING'
      ? { decision, photo, found: undefined }
      : refuseChanged(decision, photo);
  if (queue === 'DISPUTES' && actor.role !== 'administration') return refuse(photoId, 'FORBIDDEN');
  // Which of one's own decisions somebody else looks at is not to be found out by asking.
  const isOwn = queue === 'SECOND' && !waiting?.may_decide;
  const found = waiting?.queue === queue && !isOwn ? waiting : undefined;
  if (!found) return refuseChanged(decision, photo);
  if (found.for_administration && actor.role !== 'administration') return refuse(photoId, 'FORBIDDEN');
  return found.may_decide ? { decision, photo, found } : refuse(photoId, 'OWN_DECISION');
}
