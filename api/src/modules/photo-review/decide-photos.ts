import { bulkWithoutConfirm, type ProblemCode, type Settings } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction, RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { type AuditEntry, appendAudit } from '../audit/index.ts';
import { lockMembers, refreshHasPhoto } from '../photos/index.ts';
import { getSettings } from '../settings/index.ts';
import { deleteClaimsOf } from './claim-queries.ts';
import {
  endCases,
  findCasesToDecide,
  findDelivered,
  findOwners,
  findReviewers,
  findStanding,
  insertBatch,
  insertCases,
  insertDecisions,
  movePhotos,
  saveBatch,
  settlePhotos,
} from './decision-queries.ts';
import { type Batch, type Decision, type Item, type Judged, judge } from './judge.ts';
import { insertNotices } from './notice-queries.ts';
import { isLookedAtAgain } from './second-look.ts';

interface Means {
  readonly context: AppContext;
  readonly actor: StaffActor;
  readonly settings: Settings;
  readonly batchId: string;
  readonly at: number;
}

const statusOf = ({ decision }: Decision) => (decision === 'APPROVE' ? 'APPROVED' : 'DECLINED');
const reasonOf = ({ decision, reason }: Decision) => (decision === 'APPROVE' ? null : (reason ?? null));

/** How a case ends. A second look agrees with the first or not; of an appeal and a dispute, the decision holds or falls. */
function endOf({ decision, photo, found }: Judged): string {
  const agrees = statusOf(decision) === photo.status;
  if (found?.queue === 'SECOND') return agrees ? 'AGREED' : 'DISAGREED';
  return agrees ? 'UPHELD' : 'OVERTURNED';
}

/** Members hear of first decisions and of what they appealed; of a dispute only where it changes what they see. */
function isTold(judged: Judged): boolean {
  const { queue } = judged.decision;
  return queue === 'FIRST' || queue === 'APPEALS' || (queue === 'DISPUTES' && endOf(judged) === 'OVERTURNED');
}

const actions = { SECOND: 'photo.second-look', APPEALS: 'photo.appeal', DISPUTES: 'photo.dispute' } as const;

function auditEntry({ actor, batchId, at }: Means, judged: Judged): AuditEntry {
  const { decision, photo, found } = judged;
  const reason = reasonOf(decision);
  const approves = decision.decision === 'APPROVE';
  return {
    staffId: actor.id,
    action:
      decision.queue === 'FIRST' ? (approves ? 'photo.approve' : 'photo.decline') : actions[decision.queue],
    targetId: photo.id,
    facts: {
      memberId: photo.member_id,
      batchId,
      ...(found ? { decision: decision.decision, outcome: endOf(judged) } : {}),
      ...(approves ? {} : { reason }),
    },
    at,
  };
}

/** Decides what waits of the first queue, one statement for the same decision; gives what was decided. */
async function decideFirst(trx: Trx, means: Means, judged: readonly Judged[]): Promise<Judged[]> {
  const { actor, batchId, at } = means;
  const done = new Set<string>();
  const same = Map.groupBy(judged, ({ decision }) => `${statusOf(decision)}:${reasonOf(decision)}`);
  for (const group of same.values()) {
    const { decision } = group[0] as Judged;
    const state = {
      status: statusOf(decision),
      decided_in: batchId,
      decided_by: actor.id,
      decided_at: at,
      decline_reason: reasonOf(decision),
    };
    const ids = group.map(({ photo }) => photo.id);
    for (const id of await movePhotos(trx, ids, state, { status: 'PENDING' })) done.add(id);
  }
  return judged.filter(({ photo }) => done.has(photo.id));
}

/** Ends appeals and disputes, and gives the photos the state that holds now; ends second looks, which change no photo. */
async function decideCases(
  trx: Trx,
  { actor, batchId, settings, at }: Means,
  judged: readonly Judged[],
): Promise<void> {
  const due_at = at + settings.photoGraceSeconds * 1000;
  for (const [status, group] of Map.groupBy(judged, endOf)) {
    const ids = group.flatMap(({ found }) => found?.id ?? []);
    if (!(await endCases(trx, ids, { status, decided_at: at, due_at }))) throw new RetryTransaction();
  }
  for (const { decision, photo } of judged.filter((one) => one.decision.queue !== 'SECOND')) {
    await settlePhotos(trx, [photo.id], {
      status: statusOf(decision),
      decided_in: batchId,
      decided_by: actor.id,
      decided_at: at,
      decline_reason: reasonOf(decision),
    });
  }
}

/** Opens what follows: a second look at some first decisions once they cannot be undone unseen, and a dispute where two disagree. */
async function openCases(trx: Trx, means: Means, decided: readonly Judged[]): Promise<void> {
  const { context, actor, settings, batchId, at } = means;
  const reviewers = await findReviewers(trx);
  // In the order in which they were decided, also those of one moment.
  const ids = decided.map(() => mintId(at)).toSorted();
  const base = { status: 'WAITING', text: null, decided_at: null, created_at: at };
  await insertCases(
    trx,
    decided.flatMap((judged, place) => {
      const { decision, photo, found } = judged;
      const id = ids[place] as string;
      if (decision.queue === 'FIRST') {
        const isDrawn = isLookedAtAgain(context.keys.secondLook, photo.id, settings.secondLookShare);
        const hasOther = reviewers.some((id) => id !== actor.id && id !== photo.uploaded_by);
        if (!isDrawn || !hasOther) return [];
        return {
          ...base,
          id,
          photo_id: photo.id,
          queue: 'SECOND',
          batch_id: batchId,
          first_staff_id: actor.id,
          second_staff_id: null,
          for_administration: 0,
          due_at: at + settings.photoGraceSeconds * 1000,
        };
      }
      if (decision.queue !== 'SECOND' || endOf(judged) === 'AGREED') return [];
      return {
        ...base,
        id,
        photo_id: photo.id,
        queue: 'DISPUTES',
        batch_id: found?.batch_id ?? null,
        first_staff_id: found?.first_staff_id ?? null,
        second_staff_id: actor.id,
        for_administration: 1,
        due_at: at + settings.photoGraceSeconds * 1000,
      };
    }),
  );
}

/** What was decided, with what is needed to put it back, and one notice for each owner who is to hear of it. */
async function keep(trx: Trx, means: Means, decided: readonly Judged[]): Promise<void> {
  const { actor, settings, batchId, at } = means;
  await insertDecisions(
    trx,
    decided.map((judged, position) => {
      const { decision, photo, found } = judged;
      const { status, decided_in, decided_by, decided_at, decline_reason } = photo;
      return {
        batch_id: batchId,
        photo_id: photo.id,
        position,
        member_id: photo.member_id,
        staff_id: actor.id,
        queue: decision.queue,
        case_id: found?.id ?? null,
        status: statusOf(decision),
        reason: reasonOf(decision),
        before: JSON.stringify({ status, decided_in, decided_by, decided_at, decline_reason }),
        is_told: isTold(judged) ? 1 : 0,
        told_at: null,
        decided_at: at,
        reverted_at: null,
        reverted_by: null,
      };
    }),
  );
  const told = Map.groupBy(decided.filter(isTold), ({ photo }) => photo.member_id);
  await insertNotices(
    trx,
    [...told].map(([memberId, photos]) => ({
      batch_id: batchId,
      member_id: memberId,
      kind: 'DECIDED',
      due_at: at + settings.photoGraceSeconds * 1000,
      photos: photos.length,
    })),
  );
}

async function decide(trx: Trx, means: Means, decisions: readonly Decision[]): Promise<Item[]> {
  const { actor, at, batchId } = means;
  const ids = [...new Set(decisions.map((item) => item.photoId))];
  // Whoever changes how a photo stands holds its owner first: from here on it stays as it is read.
  const owners = await findOwners(trx, ids);
  if (owners.length > 0) await lockMembers(trx, owners);
  const photos = new Map(
    (await findStanding(trx, ids, { staffId: actor.id, now: at })).map((row) => [row.id, row]),
  );
  const cases = new Map((await findCasesToDecide(trx, actor, ids, at)).map((row) => [row.photo_id, row]));

  const judged = new Map<string, Judged>();
  const refused = new Map<Decision, Item>();
  for (const item of decisions) {
    const result = judge(actor, item, photos.get(item.photoId), cases.get(item.photoId));
    if ('photoId' in result) refused.set(item, result);
    // Named twice in one batch, the first of them holds.
    else if (judged.has(item.photoId)) refused.set(item, { photoId: item.photoId, code: 'ALREADY_DECIDED' });
    else judged.set(item.photoId, result);
  }

  const wanted = [...judged.values()];
  const first = await decideFirst(
    trx,
    means,
    wanted.filter(({ decision }) => decision.queue === 'FIRST'),
  );
  const again = wanted.filter(({ found }) => found !== undefined);
  await decideCases(trx, means, again);
  const done = new Set([...first, ...again]);
  const decided = wanted.filter((one) => done.has(one));
  await keep(trx, means, decided);
  await openCases(trx, means, decided);
  await deleteClaimsOf(
    trx,
    decided.map(({ photo }) => photo.id),
  );
  await refreshHasPhoto(trx, owners);
  await appendAudit(trx, ...decided.map((one) => auditEntry(means, one)));

  const answer = decisions.map((item): Item => {
    const one = judged.get(item.photoId);
    if (one?.decision === item && done.has(one)) return { photoId: item.photoId, status: statusOf(item) };
    return refused.get(item) ?? { photoId: item.photoId, code: 'ALREADY_DECIDED' };
  });
  const approved = decided.filter(({ decision }) => decision.decision === 'APPROVE').length;
  await saveBatch(trx, batchId, {
    answer: JSON.stringify(answer),
    approved,
    declined: decided.length - approved,
  });
  return answer;
}

/** A bulk of more than 20 says how many it is. Throws CONFIRM_NUMBER. */
function requireConfirmed({ bulk, confirm, decisions }: Batch): void {
  if (bulk && decisions.length > bulkWithoutConfirm && confirm !== decisions.length)
    throw new DomainError('CONFIRM_NUMBER', { fields: ['confirm'] });
}

/**
 * Decides on many photos in one transaction; what cannot be decided is told item by item, with what changed. The same batch again, also
 * beside the first, answers the same and does nothing. Members hear of it once the time to undo is over. Throws CONFLICT for a batch id
 * that is another reviewer's, CONFIRM_NUMBER.
 */
export async function decidePhotos(
  context: AppContext,
  actor: StaffActor,
  batch: Batch,
): Promise<{ data: Item[]; undoUntil: string }> {
  requireConfirmed(batch);
  const at = context.clock();
  const { batchId } = batch;
  return inTransaction(context.db, async (trx) => {
    const settings = await getSettings({ db: trx });
    const undoUntil = at + settings.photoGraceSeconds * 1000;
    const isNew = await insertBatch(trx, {
      id: batchId,
      staff_id: actor.id,
      created_at: at,
      is_bulk: batch.bulk ? 1 : 0,
      undo_until: undoUntil,
    });
    if (!isNew) {
      const earlier = await findDelivered(trx, batchId);
      if (earlier.staff_id !== actor.id) throw new DomainError('CONFLICT');
      return {
        data: JSON.parse(earlier.answer) as Item[],
        undoUntil: new Date(earlier.undo_until).toISOString(),
      };
    }
    const data = await decide(trx, { context, actor, settings, batchId, at }, batch.decisions);
    return { data, undoUntil: new Date(undoUntil).toISOString() };
  });
}

/** The photo's id in the path that stands before any query. */
const photoPath = /^(?:https?:\/\/[^/]+)?\/photos\/([0-9a-f-]{36})(?:\/[^?#]*)?(?:[?#].*)?$/;

/** Key of 'Other reason': the specification's call for one photo carries none. */
const otherReason = '9';

/**
 * Decides on one photo of a member, named by its `src` without the query: a batch of one, undone as any other. Throws NOT_FOUND,
 * ALREADY_DECIDED, OWN_UPLOAD.
 */
export async function decidePhotoBySrc(
  context: AppContext,
  actor: StaffActor,
  target: { memberId: string; src: string },
  decision: Decision['decision'],
): Promise<void> {
  const photoId = photoPath.exec(target.src)?.[1];
  const [photo] = photoId
    ? await findStanding(context.db, [photoId], { staffId: actor.id, now: context.clock() })
    : [];
  if (photo?.member_id !== target.memberId) throw new DomainError('NOT_FOUND');
  const { data } = await decidePhotos(context, actor, {
    batchId: mintId(),
    bulk: false,
    decisions: [
      {
        photoId: photo.id,
        queue: 'FIRST',
        decision,
        ...(decision === 'DECLINE' ? { reason: otherReason } : {}),
      },
    ],
  });
  const [answer] = data;
  if (answer && 'code' in answer) throw new DomainError(answer.code as ProblemCode);
}
