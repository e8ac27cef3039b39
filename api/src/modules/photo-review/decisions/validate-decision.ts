import {
  type CallAnswer,
  type CallParsed,
  type DecisionPlace,
  type decidePhotosCall,
  type ProblemCode,
  queueAdmits,
} from '@milon/shared/contracts';
import type { PhotoStatus } from '@milon/shared/options';
import type { StaffActor } from '../../../context.ts';
import { pictureVersion } from '../../../platform/security/photo-url.ts';
import { whyNotDecidable } from '../decidable-view.ts';
import type { CaseToDecide, PhotoStateRow } from './decision-queries.ts';
import { photoChangeView } from './photo-change-view.ts';

export type Batch = CallParsed<typeof decidePhotosCall, 'body'>;
export type Decision = Batch['decisions'][number];
export type Item = CallAnswer<typeof decidePhotosCall>['data'][number];

/** A decision that can be carried out. */
export interface ValidDecision {
  readonly decision: Decision;
  readonly place: DecisionPlace;
  readonly photo: PhotoStateRow;
  /** The case that is decided; undefined for a first decision and a reversal. */
  readonly found: CaseToDecide | undefined;
}

export const statusOf = ({ decision }: Decision): PhotoStatus =>
  decision === 'APPROVE' ? 'APPROVED' : 'DECLINED';

const refuse = (photoId: string, code: ProblemCode): Item => ({ photoId, code });

function refuseChanged(decision: Decision, photo: PhotoStateRow | undefined): Item {
  const changed = photoChangeView(photo);
  const code = !photo ? 'NOT_FOUND' : changed.what === 'DECIDED' ? 'ALREADY_DECIDED' : 'PHOTO_CHANGED';
  return { photoId: decision.photoId, code, changed };
}

/**
 * The place of a decision that does not name its queue. A waiting photo gets a first decision, a decided one
 * is reversed. During the undo time it counts as a first decision, because two reviewers may have decided at
 * the same time.
 */
function placeOf({ queue }: Decision, photo: PhotoStateRow, now: number): DecisionPlace {
  if (queue !== undefined) return queue;
  return photo.status === 'PENDING' || now < (photo.undo_until ?? 0) ? 'FIRST' : 'DECIDED';
}

function judgeReversal(actor: StaffActor, decision: Decision, photo: PhotoStateRow): ValidDecision | Item {
  const { photoId } = decision;
  const isAsSeen = photo.status !== 'PENDING' && photo.status !== statusOf(decision);
  if (photo.is_hidden || !isAsSeen) return refuseChanged(decision, photo);
  const why = whyNotDecidable(actor, photo);
  switch (why) {
    case 'APPEALED':
    case 'DISPUTED':
      return { photoId, code: 'PHOTO_CHANGED', changed: { what: why } };
    case 'ADMINISTRATION':
    case 'HELD':
      return refuse(photoId, 'FORBIDDEN');
    case 'OWN_UPLOAD':
      return refuse(photoId, 'OWN_UPLOAD');
    case undefined:
      return { decision, place: 'DECIDED', photo, found: undefined };
  }
}

/**
 * Whether a decision can be carried out at `now`, or why not and what changed since the reviewer saw the
 * photo.
 */
export function validateDecision(
  { actor, now }: { actor: StaffActor; now: number },
  decision: Decision,
  photo: PhotoStateRow | undefined,
  waiting: CaseToDecide | undefined,
): ValidDecision | Item {
  const { photoId } = decision;
  if (!photo) return refuseChanged(decision, photo);
  if (photo.uploaded_by === actor.id) return refuse(photoId, 'OWN_UPLOAD');
  if (decision.decision === 'DECLINE' && decision.reason === undefined) return refuse(photoId, 'INVALID');
  if (decision.version !== undefined && decision.version !== pictureVersion(photo.storage_key))
    return { photoId, code: 'PHOTO_CHANGED', changed: { what: 'REPLACED' } };
  const place = placeOf(decision, photo, now);
  if (place === 'DECIDED') return judgeReversal(actor, decision, photo);
  if (place === 'FIRST') {
    if (photo.status !== 'PENDING') return refuseChanged(decision, photo);
    const why = whyNotDecidable(actor, photo);
    return why === undefined ? { decision, place, photo, found: undefined } : refuse(photoId, 'FORBIDDEN');
  }
  if (!queueAdmits(place, actor.role)) return refuse(photoId, 'FORBIDDEN');
  // Reviewers must not be able to find out which of their own decisions get a second look.
  const isOwn = place === 'SECOND' && !waiting?.may_decide;
  const found = waiting?.queue === place && !isOwn ? waiting : undefined;
  if (!found) return refuseChanged(decision, photo);
  if (found.for_administration && actor.role !== 'administration') return refuse(photoId, 'FORBIDDEN');
  return found.may_decide ? { decision, place, photo, found } : refuse(photoId, 'OWN_DECISION');
}
