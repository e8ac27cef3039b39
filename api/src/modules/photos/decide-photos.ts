import type { CallAnswer, CallParsed, decidePhotosCall, ProblemCode } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type AuditEntry, appendAudit } from '../audit/index.ts';
import { type PhotoOutcome, sendNotice } from '../notifications/index.ts';
import { lockMembers, refreshHasPhoto } from './queries.ts';
import { decideWaiting, findBatch, findUndecided, insertBatch, saveBatchAnswer } from './review-queries.ts';

type Batch = CallParsed<typeof decidePhotosCall, 'body'>;
type Decision = Batch['decisions'][number];
type Answer = CallAnswer<typeof decidePhotosCall>['data'];
type Item = Answer[number];

const refusal = (photoId: string, code: ProblemCode): Item => ({ photoId, code });

/** Why this decision cannot even be tried. */
function refusalOf(
  decision: Decision,
  photo: { uploaded_by: string | null } | undefined,
  staffId: string,
): ProblemCode | undefined {
  if (!photo) return 'NOT_FOUND';
  if (photo.uploaded_by === staffId) return 'OWN_UPLOAD';
  if (decision.decision === 'DECLINE' && decision.reason === undefined) return 'INVALID';
  return undefined;
}

/** The same decision for many photos is one statement. */
function sameDecisions(decisions: readonly Decision[]): Map<string, Decision[]> {
  return Map.groupBy(decisions, (item) =>
    item.decision === 'APPROVE' ? 'APPROVE' : `DECLINE:${item.reason}`,
  );
}

interface Outcome {
  readonly answer: Answer;
  /** How many of each owner's photos were accepted and refused. */
  readonly byOwner: ReadonlyMap<string, PhotoOutcome>;
}

async function decide(
  trx: Trx,
  actor: StaffActor,
  decisions: readonly Decision[],
  at: number,
): Promise<Outcome> {
  const photos = new Map(
    (
      await findUndecided(
        trx,
        decisions.map((item) => item.photoId),
      )
    ).map((row) => [row.id, row]),
  );
  const tried = new Map<string, Decision>();
  for (const item of decisions) {
    if (!tried.has(item.photoId) && !refusalOf(item, photos.get(item.photoId), actor.id))
      tried.set(item.photoId, item);
  }
  const owners = [...new Set([...tried.keys()].map((id) => photos.get(id)?.member_id as string))].toSorted();
  if (owners.length > 0) await lockMembers(trx, owners);

  const entries: AuditEntry[] = [];
  const decided = new Set<string>();
  const byOwner = new Map<string, PhotoOutcome>();
  for (const same of sameDecisions([...tried.values()]).values()) {
    const { decision, reason } = same[0] as Decision;
    const approves = decision === 'APPROVE';
    const done = await decideWaiting(
      trx,
      same.map((item) => item.photoId),
      {
        status: approves ? 'APPROVED' : 'DECLINED',
        decided_by: actor.id,
        decided_at: at,
        decline_reason: approves ? null : (reason ?? null),
      },
    );
    for (const photoId of done) {
      decided.add(photoId);
      const memberId = photos.get(photoId)?.member_id ?? '';
      const { accepted, refused } = byOwner.get(memberId) ?? { accepted: 0, refused: 0 };
      byOwner.set(memberId, {
        accepted: accepted + (approves ? 1 : 0),
        refused: refused + (approves ? 0 : 1),
      });
      entries.push({
        staffId: actor.id,
        action: approves ? 'photo.approve' : 'photo.decline',
        targetId: photoId,
        facts: {
          memberId,
          ...(approves ? {} : { reason: reason ?? null }),
        },
        at,
      });
    }
  }
  await refreshHasPhoto(trx, owners);
  await appendAudit(trx, ...entries);

  const answer = decisions.map((item): Item => {
    const { photoId, decision } = item;
    const refused = refusalOf(item, photos.get(photoId), actor.id);
    if (refused) return refusal(photoId, refused);
    // Named twice in one batch, the first of them holds.
    if (tried.get(photoId) !== item || !decided.has(photoId)) return refusal(photoId, 'ALREADY_DECIDED');
    return { photoId, status: decision === 'APPROVE' ? 'APPROVED' : 'DECLINED' };
  });
  return { answer, byOwner };
}

/** One mail an owner, however many of their photos were decided together. */
function writeToOwners(context: AppContext, byOwner: Outcome['byOwner']): void {
  for (const [memberId, outcome] of byOwner) sendNotice(context, memberId, { about: 'photos', ...outcome });
}

/**
 * Decides on many photos in one transaction; what cannot be decided is told item by item. The same batch again, also beside the first,
 * answers the same and does nothing. Throws CONFLICT for a batch id that is another reviewer's.
 */
export async function decidePhotos(context: AppContext, actor: StaffActor, batch: Batch): Promise<Answer> {
  const at = context.clock();
  const { answer, byOwner } = await inTransaction(context.db, async (trx): Promise<Outcome> => {
    const isNew = await insertBatch(trx, { id: batch.batchId, staff_id: actor.id, created_at: at });
    if (!isNew) {
      const earlier = await findBatch(trx, batch.batchId);
      if (earlier.staff_id !== actor.id) throw new DomainError('CONFLICT');
      return { answer: JSON.parse(earlier.answer) as Answer, byOwner: new Map() };
    }
    const outcome = await decide(trx, actor, batch.decisions, at);
    await saveBatchAnswer(trx, batch.batchId, JSON.stringify(outcome.answer));
    return outcome;
  });
  writeToOwners(context, byOwner);
  return answer;
}

/** The photo's id in the path that stands before any query. */
const photoPath = /^(?:https?:\/\/[^/]+)?\/photos\/([0-9a-f-]{36})(?:\/[^?#]*)?(?:[?#].*)?$/;

/** Key of 'Other reason': the specification's call for one photo carries none. */
const otherReason = '9';

/** Decides on one photo of a member, named by its `src` without the query. Throws NOT_FOUND, ALREADY_DECIDED, OWN_UPLOAD. */
export async function decidePhotoBySrc(
  context: AppContext,
  actor: StaffActor,
  target: { memberId: string; src: string },
  decision: Decision['decision'],
): Promise<void> {
  const photoId = photoPath.exec(target.src)?.[1];
  const at = context.clock();
  const byOwner = await inTransaction(context.db, async (trx) => {
    const [photo] = photoId ? await findUndecided(trx, [photoId]) : [];
    if (photo?.member_id !== target.memberId) throw new DomainError('NOT_FOUND');
    const item =
      decision === 'APPROVE'
        ? { photoId: photo.id, queue: 'FIRST' as const, decision }
        : {
            photoId: photo.id,
            queue: 'FIRST' as const,
            decision,
            reason: otherReason as NonNullable<Decision['reason']>,
          };
    const outcome = await decide(trx, actor, [item], at);
    const [answer] = outcome.answer;
    if (answer && 'code' in answer) throw new DomainError(answer.code as ProblemCode);
    return outcome.byOwner;
  });
  writeToOwners(context, byOwner);
}
