import { bulkWithoutConfirm } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { appendAudit } from '../../audit/index.ts';
import { lockMembers, refreshHasPhoto } from '../../photos/index.ts';
import { getSettings } from '../../settings/index.ts';
import { deleteClaimsOf } from '../queue/claim-queries.ts';
import { decideCases, decideFirst, reverseDecided } from './apply-decisions.ts';
import {
  findCasesToDecide,
  findDelivered,
  findOwners,
  findPhotoStates,
  insertBatch,
  saveBatch,
} from './decision-queries.ts';
import { openCases } from './open-cases.ts';
import { auditEntry, type RunningBatch } from './outcome.ts';
import { recordDecisions } from './record-decisions.ts';
import {
  type Batch,
  type Decision,
  type Item,
  statusOf,
  type ValidDecision,
  validateDecision,
} from './validate-decision.ts';

async function decide(trx: Trx, running: RunningBatch, decisions: readonly Decision[]): Promise<Item[]> {
  const { actor, at, batchId } = running;
  const ids = [...new Set(decisions.map((item) => item.photoId))];
  // Every change of a photo's state locks its owner first, so the states read below cannot change.
  const owners = await findOwners(trx, ids);
  if (owners.length > 0) await lockMembers(trx, owners);
  const photos = new Map(
    (await findPhotoStates(trx, ids, { staffId: actor.id, now: at })).map((row) => [row.id, row]),
  );
  const cases = new Map((await findCasesToDecide(trx, actor, ids, at)).map((row) => [row.photo_id, row]));

  const judged = new Map<string, ValidDecision>();
  const refused = new Map<Decision, Item>();
  for (const item of decisions) {
    const result = validateDecision(
      { actor, now: at },
      item,
      photos.get(item.photoId),
      cases.get(item.photoId),
    );
    if ('photoId' in result) refused.set(item, result);
    // If a batch names a photo twice, the first decision counts.
    else if (judged.has(item.photoId)) refused.set(item, { photoId: item.photoId, code: 'ALREADY_DECIDED' });
    else judged.set(item.photoId, result);
  }

  const wanted = [...judged.values()];
  const first = await decideFirst(
    trx,
    running,
    wanted.filter(({ place }) => place === 'FIRST'),
  );
  const reversed = wanted.filter(({ place }) => place === 'DECIDED');
  const superseded = await reverseDecided(trx, running, reversed);
  const again = wanted.filter(({ found }) => found !== undefined);
  await decideCases(trx, running, again);
  const done = new Set([...first, ...reversed, ...again]);
  const decided = wanted.filter((one) => done.has(one));
  await recordDecisions(trx, running, decided, superseded);
  await openCases(trx, running, decided);
  await deleteClaimsOf(
    trx,
    decided.map(({ photo }) => photo.id),
  );
  await refreshHasPhoto(trx, owners);
  await appendAudit(trx, ...decided.map((one) => auditEntry(running, one)));

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

/** A batch of more than 20 must state its size. Throws CONFIRM_NUMBER. */
function requireConfirmed({ bulk, confirm, decisions }: Batch): void {
  if (bulk && decisions.length > bulkWithoutConfirm && confirm !== decisions.length)
    throw new DomainError('CONFIRM_NUMBER', { fields: ['confirm'] });
}

/**
 * Decides many photos in one transaction. Photos that cannot be decided are reported item by item, with what
 * changed. A repeat of the same batch, even a concurrent one, returns the same answer and changes nothing.
 * Members are notified after the undo time. Throws CONFLICT if another reviewer used the batch id,
 * CONFIRM_NUMBER.
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
