import { RetryTransaction, type Trx } from '../../../platform/database/transaction.ts';
import {
  closeCases,
  findWaitingCaseIds,
  type PhotoState,
  setPhotoStates,
  setPhotoStatesAfterCase,
} from './decision-queries.ts';
import { endOf, type RunningBatch, reasonOf } from './outcome.ts';
import { type Decision, statusOf, type ValidDecision } from './validate-decision.ts';

const stateOf = (
  decision: Decision,
  { actor, batchId, at }: Pick<RunningBatch, 'actor' | 'batchId' | 'at'>,
): PhotoState => ({
  status: statusOf(decision),
  decided_in: batchId,
  decided_by: actor.id,
  decided_at: at,
  decline_reason: reasonOf(decision),
});

/**
 * Decides waiting photos of the first queue, with one statement for each kind of decision; returns the
 * decided ids.
 */
export async function decideFirst(
  trx: Trx,
  running: RunningBatch,
  judged: readonly ValidDecision[],
): Promise<ValidDecision[]> {
  const { actor, batchId, at } = running;
  const done = new Set<string>();
  const same = Map.groupBy(judged, ({ decision }) => `${statusOf(decision)}:${reasonOf(decision)}`);
  for (const group of same.values()) {
    const { decision } = group[0] as ValidDecision;
    const state = stateOf(decision, { actor, batchId, at });
    const ids = group.map(({ photo }) => photo.id);
    for (const id of await setPhotoStates(trx, ids, state, { status: 'PENDING' })) done.add(id);
  }
  return judged.filter(({ photo }) => done.has(photo.id));
}

/**
 * Ends appeals and disputes, and sets the final state of the photos; ends second looks, which change no
 * photo.
 */
export async function decideCases(
  trx: Trx,
  { actor, batchId, settings, at }: RunningBatch,
  judged: readonly ValidDecision[],
): Promise<void> {
  const due_at = at + settings.photoGraceSeconds * 1000;
  for (const [status, group] of Map.groupBy(judged, endOf)) {
    const ids = group.flatMap(({ found }) => found?.id ?? []);
    if (!(await closeCases(trx, ids, { status, decided_at: at, due_at }))) throw new RetryTransaction();
  }
  for (const { decision, photo } of judged.filter((one) => one.place !== 'SECOND')) {
    await setPhotoStatesAfterCase(trx, [photo.id], stateOf(decision, { actor, batchId, at }));
  }
}

/**
 * Reverses decisions. A waiting second look, or a dispute that is not due yet, is about the reversed
 * decision: it is superseded until an undo of the reversal makes it wait again. Returns their ids by photo.
 */
export async function reverseDecided(
  trx: Trx,
  { actor, batchId, at }: RunningBatch,
  judged: readonly ValidDecision[],
): Promise<Map<string, string>> {
  const waiting = await findWaitingCaseIds(
    trx,
    judged.map(({ photo }) => photo.id),
  );
  const ended = await closeCases(trx, [...waiting.values()], {
    status: 'SUPERSEDED',
    decided_at: at,
    due_at: at,
  });
  if (!ended) throw new RetryTransaction();
  const same = Map.groupBy(judged, ({ decision }) => `${statusOf(decision)}:${reasonOf(decision)}`);
  for (const group of same.values()) {
    const { decision } = group[0] as ValidDecision;
    await setPhotoStatesAfterCase(
      trx,
      group.map(({ photo }) => photo.id),
      stateOf(decision, { actor, batchId, at }),
    );
  }
  return waiting;
}
