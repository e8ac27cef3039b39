import type { PhotoChange } from '@milon/shared/contracts';
import { createDecisionQueue } from './decision-queue.ts';
import type { DecisionBatch, PhotoDecision, Revert } from './outbox.ts';

type Codes = Record<string, string | { code: string; changed: PhotoChange }>;
export const undoTimeMs = 60_000;

/** A queue with a manual clock, and an API whose answers the test controls. */
export function desk(storage = memory()) {
  const sent: DecisionBatch[] = [];
  const reverts: Revert[] = [];
  const calls: { resolve: (codes?: Codes) => void; reject: (error: Error) => void }[] = [];
  let task: (() => void) | undefined;
  let serial = 0;
  let now = 1_000_000;
  const answers = <One>(
    items: readonly One[],
    idOf: (one: One) => string,
    statusOf: (one: One) => string,
  ) => {
    const undoUntil = new Date(now + undoTimeMs).toISOString();
    return new Promise<never>((resolve, reject) => {
      calls.push({
        reject,
        resolve: (codes = {}) => {
          const data = items.map((item) => {
            const refusal = codes[idOf(item)];
            if (refusal === undefined) return { photoId: idOf(item), status: statusOf(item) };
            return { photoId: idOf(item), ...(typeof refusal === 'string' ? { code: refusal } : refusal) };
          });
          resolve({ data, undoUntil } as never);
        },
      });
    });
  };
  const queue = createDecisionQueue({
    storage,
    storageKey: 'decisions staff-1',
    mintId: () => `batch-${(serial += 1)}`,
    now: () => now,
    retryAfter: (error) => (error instanceof Error && error.message === 'offline' ? 3_000 : undefined),
    after: (_ms, later) => {
      task = later;
      return () => {
        task = undefined;
      };
    },
    decide(batch) {
      sent.push(structuredClone(batch));
      return answers(
        batch.decisions,
        ({ photoId }) => photoId,
        ({ decision }) => (decision === 'APPROVE' ? 'APPROVED' : 'DECLINED'),
      );
    },
    revert(revert) {
      reverts.push(structuredClone(revert));
      return answers(
        revert.photoIds,
        (photoId) => photoId,
        () => 'PENDING',
      );
    },
  });
  return {
    queue,
    sent,
    reverts,
    calls,
    storage,
    markOf: (photoId: string) => queue.state().marks.get(`FIRST ${photoId}`),
    pass300ms: () => task?.(),
    pass: (ms: number) => {
      now += ms;
    },
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

export function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

export const approve = (photoId: string): PhotoDecision => ({ photoId, queue: 'FIRST', decision: 'APPROVE' });
export const decline = (photoId: string, reason: '1' | '3'): PhotoDecision => ({
  photoId,
  queue: 'FIRST',
  decision: 'DECLINE',
  reason,
});
export const photos = (count: number) => Array.from({ length: count }, (_one, at) => approve(`p${at}`));
