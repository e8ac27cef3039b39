import type { PhotoChange } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { createDecisionQueue } from './decision-queue.ts';
import type { DecisionBatch, PhotoDecision, Revert } from './outbox.ts';

type Codes = Record<string, string | { code: string; changed: PhotoChange }>;
const grace = 60_000;

/** A queue with a manual clock, and an API whose answers the test controls. */
function desk(storage = memory()) {
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
    const undoUntil = new Date(now + grace).toISOString();
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

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const approve = (photoId: string): PhotoDecision => ({ photoId, queue: 'FIRST', decision: 'APPROVE' });
const decline = (photoId: string, reason: '1' | '3'): PhotoDecision => ({
  photoId,
  queue: 'FIRST',
  decision: 'DECLINE',
  reason,
});
const photos = (count: number) => Array.from({ length: count }, (_one, at) => approve(`p${at}`));

test('decisions are sent together after 300 ms, a decline with its reason', async () => {
  const { calls, markOf, pass300ms, queue, sent, settled } = desk();
  queue.decide([approve('a')]);
  queue.decide([decline('b', '3')]);
  expect(sent).toEqual([]);
  expect(queue.state().undelivered).toBe(2);
  pass300ms();
  expect(sent).toEqual([{ batchId: 'batch-1', bulk: false, decisions: [approve('a'), decline('b', '3')] }]);
  calls[0]!.resolve();
  await settled();
  expect(queue.state()).toMatchObject({ undelivered: 0, delivered: { approved: 1, declined: 1 } });
  expect(markOf('b')).toEqual({ decision: 'DECLINE', reason: '3', state: 'made', undoUntil: 1_060_000 });
});

test('twenty decisions are sent immediately, and one batch is on its way at a time', async () => {
  const { calls, pass300ms, queue, sent, settled } = desk();
  for (const one of photos(21)) queue.decide([one]);
  expect(sent.map(({ decisions }) => decisions.length)).toEqual([20]);
  pass300ms();
  expect(sent).toHaveLength(1);
  calls[0]!.resolve();
  await settled();
  expect(sent.map(({ decisions }) => decisions.length)).toEqual([20, 1]);
  expect(queue.state().undelivered).toBe(1);
});

test('the decisions of one key are a bulk batch, which confirms its number above twenty', async () => {
  const { calls, queue, sent, settled } = desk();
  queue.decide([approve('a')]);
  expect(queue.decide([approve('a'), approve('b'), approve('c')])).toBe(2);
  calls[0]!.resolve();
  await settled();
  expect(sent).toEqual([
    { batchId: 'batch-1', bulk: false, decisions: [approve('a')] },
    { batchId: 'batch-2', bulk: true, decisions: [approve('b'), approve('c')] },
  ]);
  calls[1]!.resolve();
  await settled();
  queue.decide(photos(21));
  expect(sent[2]).toMatchObject({ bulk: true, confirm: 21 });
  calls[2]!.resolve();
  await settled();
  queue.decide(Array.from({ length: 250 }, (_one, at) => approve(`q${at}`)));
  calls[3]!.resolve();
  await settled();
  expect(sent.slice(3).map(({ confirm, decisions }) => [confirm, decisions.length])).toEqual([
    [200, 200],
    [50, 50],
  ]);
});

test('a photo is decided once, however often the key is pressed', () => {
  const { pass300ms, queue, sent } = desk();
  queue.decide([approve('a')]);
  expect(queue.decide([decline('a', '1')])).toBe(0);
  pass300ms();
  expect(sent[0]!.decisions).toEqual([approve('a')]);
});

test('the same photo can be decided again in another queue', () => {
  const { pass300ms, queue, sent } = desk();
  const again: PhotoDecision = { ...approve('a'), queue: 'APPEALS' };
  queue.decide([decline('a', '1')]);
  expect(queue.decide([again])).toBe(1);
  pass300ms();
  expect(sent[0]!.decisions).toEqual([decline('a', '1'), again]);
});

test('a decision that is undone before it is sent is never sent', () => {
  const { markOf, pass300ms, queue, sent } = desk();
  queue.decide([approve('a')]);
  queue.decide([approve('b')]);
  expect(queue.undo()).toEqual([approve('b')]);
  expect(markOf('b')).toBeUndefined();
  pass300ms();
  expect(sent[0]!.decisions).toEqual([approve('a')]);
});

test('a decision that is undone after it was sent is reverted after its batch, and the photo can be decided again immediately', async () => {
  const { calls, markOf, pass300ms, queue, reverts, sent, settled } = desk();
  queue.decide([approve('a')]);
  pass300ms();
  expect(queue.undo()).toEqual([approve('a')]);
  queue.decide([decline('a', '3')]);
  pass300ms();
  expect(reverts).toEqual([]);
  calls[0]!.resolve();
  await settled();
  expect(reverts).toEqual([{ batchId: 'batch-1', photoIds: ['a'] }]);
  // The first answer does not belong to the second decision.
  expect(markOf('a')).toMatchObject({ decision: 'DECLINE', state: 'queued' });
  calls[1]!.resolve();
  await settled();
  expect(sent[1]).toEqual({ batchId: 'batch-2', bulk: false, decisions: [decline('a', '3')] });
  calls[2]!.resolve();
  await settled();
  expect(markOf('a')).toMatchObject({ decision: 'DECLINE', state: 'made' });
  expect(queue.state().undelivered).toBe(0);
});

test('the decisions of one key are undone together, step by step, until the member is told', async () => {
  const { calls, pass, pass300ms, queue, reverts, settled } = desk();
  queue.decide([approve('a')]);
  pass300ms();
  calls[0]!.resolve();
  await settled();
  pass(30_000);
  queue.decide([approve('b'), approve('c')]);
  calls[1]!.resolve();
  await settled();
  expect(queue.state().lastStep).toMatchObject({ undoUntil: 1_090_000 });
  expect(queue.undo()).toHaveLength(2);
  expect(reverts).toEqual([{ batchId: 'batch-2', photoIds: ['b', 'c'] }]);
  calls[2]!.resolve();
  await settled();
  expect(queue.state().lastStep).toMatchObject({ decisions: [approve('a')], undoUntil: 1_060_000 });
  pass(30_000);
  expect(queue.undo()).toEqual([]);
  expect(reverts).toHaveLength(1);
});

test('a decision that cannot be reverted stays and says why', async () => {
  const { calls, markOf, pass300ms, queue, settled } = desk();
  queue.decide([approve('a')]);
  pass300ms();
  calls[0]!.resolve();
  await settled();
  queue.undo();
  const change = { what: 'DECIDED', status: 'DECLINED', by: 'Salma Khatun' } as const;
  calls[1]!.resolve({ a: { code: 'CONFLICT', changed: change } });
  await settled();
  expect(markOf('a')).toEqual({ decision: 'APPROVE', state: 'kept', code: 'CONFLICT', changed: change });
  expect(queue.state().undelivered).toBe(0);
});

test('undoing a failed batch sends the batch again and then reverts it, because it may have been stored', async () => {
  const { calls, markOf, pass300ms, queue, reverts, sent, settled } = desk();
  queue.decide([approve('a')]);
  pass300ms();
  calls[0]!.reject(new Error('no way'));
  await settled();
  expect(queue.undo()).toEqual([approve('a')]);
  expect(markOf('a')).toBeUndefined();
  expect(queue.state().failed).toMatchObject({ count: 2 });
  queue.retry();
  expect(sent.map(({ batchId }) => batchId)).toEqual(['batch-1', 'batch-1']);
  calls[1]!.resolve();
  await settled();
  expect(reverts).toEqual([{ batchId: 'batch-1', photoIds: ['a'] }]);
  calls[2]!.resolve();
  await settled();
  expect(queue.state()).toMatchObject({ undelivered: 0, failed: undefined });
  expect(markOf('a')).toBeUndefined();
});

test('a failed batch is marked, does not block others, and is sent again under its own id', async () => {
  const { calls, markOf, pass300ms, queue, sent, settled } = desk();
  queue.decide([approve('a')]);
  pass300ms();
  calls[0]!.reject(new Error('no way'));
  await settled();
  expect(markOf('a')).toEqual({ decision: 'APPROVE', state: 'failed' });
  expect(queue.state().failed).toMatchObject({ count: 1, error: { message: 'no way' } });
  queue.decide([approve('b')]);
  pass300ms();
  calls[1]!.resolve();
  await settled();
  expect(queue.state().undelivered).toBe(1);

  queue.retry();
  expect(sent.map(({ batchId }) => batchId)).toEqual(['batch-1', 'batch-2', 'batch-1']);
  expect(sent[2]).toEqual(sent[0]);
  calls[2]!.resolve();
  await settled();
  expect(queue.state()).toMatchObject({ undelivered: 0, failed: undefined });
});

test('a batch that no connection carried goes by itself later, and the message stays until it arrived', async () => {
  const { calls, markOf, pass300ms, queue, sent, settled } = desk();
  queue.decide([approve('a')]);
  pass300ms();
  calls[0]!.reject(new Error('offline'));
  await settled();
  expect(queue.state().failed).toMatchObject({ count: 1, isRetried: true });
  // The next task is the repeat.
  pass300ms();
  expect(sent.map(({ batchId }) => batchId)).toEqual(['batch-1', 'batch-1']);
  expect(queue.state().failed).toMatchObject({ count: 1, isRetried: true });
  calls[1]!.resolve();
  await settled();
  expect(queue.state()).toMatchObject({ undelivered: 0, failed: undefined });
  expect(markOf('a')?.state).toBe('made');
});

test('a failed batch can be discarded', async () => {
  const { calls, markOf, pass300ms, queue, settled } = desk();
  queue.decide([approve('a')]);
  pass300ms();
  calls[0]!.reject(new Error('no way'));
  await settled();
  queue.takeBack();
  expect(queue.state()).toMatchObject({ undelivered: 0, failed: undefined });
  expect(markOf('a')).toBeUndefined();
});

test('a decision that the API refuses is marked with its code and can be made again', async () => {
  const { calls, markOf, pass300ms, queue, sent, settled } = desk();
  queue.decide([approve('a')]);
  queue.decide([approve('b')]);
  pass300ms();
  calls[0]!.resolve({ b: 'CLAIMED' });
  await settled();
  expect(markOf('b')).toEqual({ decision: 'APPROVE', state: 'refused', code: 'CLAIMED' });
  expect(queue.state()).toMatchObject({ undelivered: 0, delivered: { approved: 1, declined: 0 } });
  queue.decide([approve('b')]);
  pass300ms();
  expect(sent[1]!.decisions).toEqual([approve('b')]);
});

test('a reload loses nothing: a sent batch is sent again under its id, waiting decisions for the first time', async () => {
  const before = desk();
  before.queue.decide([approve('a')]);
  before.pass300ms();
  before.queue.decide([approve('b')]);

  const after = desk(before.storage);
  expect(after.queue.state().undelivered).toBe(2);
  expect(after.sent).toEqual([{ batchId: 'batch-1', bulk: false, decisions: [approve('a')] }]);
  after.calls[0]!.resolve();
  await after.settled();
  expect(after.sent[1]!.decisions).toEqual([approve('b')]);
  after.calls[1]!.resolve();
  await after.settled();
  expect(after.queue.state().undelivered).toBe(0);
  expect(after.storage.kept.size).toBe(0);
});

test('an invalid stored value is ignored', () => {
  const storage = memory();
  storage.setItem('decisions staff-1', '{"waiting":');
  expect(desk(storage).queue.state().undelivered).toBe(0);
});

test('a photo that waits again loses its mark, unless it was decided again since', async () => {
  const { calls, markOf, pass, pass300ms, queue, settled } = desk();
  queue.decide([approve('a')]);
  pass300ms();
  calls[0]!.resolve();
  await settled();
  queue.reopen(['FIRST a'], 1_000_000);
  expect(markOf('a')).toMatchObject({ state: 'made' });
  pass(5_000);
  queue.decide([approve('b')]);
  queue.reopen(['FIRST a', 'FIRST b'], 1_002_000);
  expect(markOf('a')).toBeUndefined();
  expect(markOf('b')).toMatchObject({ state: 'queued' });
});

test('a reversed photo has its mark in the view it was reversed in; in the other view it can be reversed back, and Z undoes the first', async () => {
  const { queue, calls, reverts, sent, pass, pass300ms, settled } = desk();
  queue.decide([{ photoId: 'a', queue: 'DECIDED', decision: 'DECLINE', reason: '1' }]);
  pass300ms();
  calls[0]!.resolve();
  await settled();
  expect([...queue.state().marks.keys()]).toEqual(['APPROVED a']);
  // The list of declined photos is fetched and contains this one.
  pass(1_000);
  queue.reopen(['DECLINED a'], 1_001_000);
  expect(queue.undo()).toHaveLength(1);
  await settled();
  expect(reverts).toEqual([{ batchId: 'batch-1', photoIds: ['a'] }]);
  calls[1]!.resolve();
  await settled();
  expect(queue.decide([{ photoId: 'a', queue: 'DECIDED', decision: 'APPROVE' }])).toBe(1);
  pass300ms();
  expect(sent[1]?.decisions).toEqual([{ photoId: 'a', queue: 'DECIDED', decision: 'APPROVE' }]);
});

test('a decision undone before a reload stays undone', async () => {
  const before = desk();
  before.queue.decide([approve('a')]);
  before.queue.decide([approve('b')]);
  before.pass300ms();
  before.queue.undo();

  const after = desk(before.storage);
  expect(after.markOf('a')).toMatchObject({ state: 'queued' });
  expect(after.markOf('b')).toBeUndefined();
  expect(after.queue.state().undelivered).toBe(3);
  after.calls[0]!.resolve();
  await after.settled();
  expect(after.reverts).toEqual([{ batchId: 'batch-1', photoIds: ['b'] }]);
  after.calls[1]!.resolve();
  await after.settled();
  expect(after.queue.state().undelivered).toBe(0);
  expect(after.markOf('b')).toBeUndefined();
});

test('a completely refused step cannot be undone, and is forgotten after it was read', async () => {
  const { calls, markOf, pass300ms, queue, reverts, settled } = desk();
  queue.decide([approve('a')]);
  pass300ms();
  calls[0]!.resolve();
  await settled();
  queue.decide([approve('b')]);
  pass300ms();
  calls[1]!.resolve({ b: { code: 'PHOTO_CHANGED', changed: { what: 'REPLACED' } } });
  await settled();
  expect(markOf('b')).toMatchObject({ state: 'refused', changed: { what: 'REPLACED' } });
  expect(queue.state().lastStep?.decisions).toEqual([approve('a')]);
  queue.forgetRefused();
  expect(markOf('b')).toBeUndefined();
  expect(markOf('a')).toMatchObject({ state: 'made' });
  queue.undo();
  expect(reverts).toEqual([{ batchId: 'batch-1', photoIds: ['a'] }]);
});
