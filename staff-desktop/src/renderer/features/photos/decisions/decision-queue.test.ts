import { expect, test } from 'vitest';
import { createDecisionQueue, type PhotoDecision } from './decision-queue.ts';

type Sent = { batchId: string; decisions: PhotoDecision[] };

/** A queue whose clock is turned by hand and whose API answers when the test lets it. */
function desk(storage = memory()) {
  const sent: Sent[] = [];
  const calls: { resolve: (codes?: Record<string, string>) => void; reject: (error: Error) => void }[] = [];
  let task: (() => void) | undefined;
  let serial = 0;
  const queue = createDecisionQueue({
    storage,
    storageKey: 'decisions staff-1',
    mintId: () => `batch-${(serial += 1)}`,
    after: (_ms, later) => {
      task = later;
      return () => {
        task = undefined;
      };
    },
    send: (batch) => {
      sent.push(structuredClone(batch));
      return new Promise((resolve, reject) => {
        calls.push({
          reject,
          resolve: (codes = {}) =>
            resolve(
              batch.decisions.map(({ photoId, decision }) => {
                const code = codes[photoId];
                return code === undefined
                  ? { photoId, status: decision === 'APPROVE' ? 'APPROVED' : 'DECLINED' }
                  : { photoId, code };
              }),
            ),
        });
      });
    },
  });
  return {
    queue,
    sent,
    calls,
    storage,
    pass300ms: () => task?.(),
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

const approve = (photoId: string): PhotoDecision => ({ photoId, decision: 'APPROVE' });

test('decisions leave together after 300 ms, a decline with its reason', async () => {
  const { calls, pass300ms, queue, sent, settled } = desk();
  queue.decide(approve('a'));
  queue.decide({ photoId: 'b', decision: 'DECLINE', reason: '3' });
  expect(sent).toEqual([]);
  expect(queue.state().undelivered).toBe(2);
  pass300ms();
  expect(sent).toEqual([
    { batchId: 'batch-1', decisions: [approve('a'), { photoId: 'b', decision: 'DECLINE', reason: '3' }] },
  ]);
  calls[0]!.resolve();
  await settled();
  expect(queue.state()).toMatchObject({ undelivered: 0, delivered: { approved: 1, declined: 1 } });
  expect(queue.state().marks.get('b')).toEqual({ decision: 'DECLINE', state: 'made' });
});

test('twenty decisions do not wait; one batch is on its way at a time', async () => {
  const { calls, pass300ms, queue, sent, settled } = desk();
  for (let at = 0; at < 21; at += 1) queue.decide(approve(`p${at}`));
  expect(sent.map(({ decisions }) => decisions.length)).toEqual([20]);
  pass300ms();
  expect(sent).toHaveLength(1);
  calls[0]!.resolve();
  await settled();
  expect(sent.map(({ decisions }) => decisions.length)).toEqual([20, 1]);
  expect(queue.state().undelivered).toBe(1);
});

test('a photo is decided once, however often the key is pressed', () => {
  const { pass300ms, queue, sent } = desk();
  queue.decide(approve('a'));
  queue.decide({ photoId: 'a', decision: 'DECLINE', reason: '1' });
  pass300ms();
  expect(sent[0]!.decisions).toEqual([approve('a')]);
});

test('a batch that failed comes back marked, holds up no other, and is sent again under its own id', async () => {
  const { calls, pass300ms, queue, sent, settled } = desk();
  queue.decide(approve('a'));
  pass300ms();
  calls[0]!.reject(new Error('no way'));
  await settled();
  expect(queue.state().marks.get('a')).toEqual({ decision: 'APPROVE', state: 'failed' });
  expect(queue.state().failed).toMatchObject({ count: 1, error: { message: 'no way' } });
  queue.decide(approve('b'));
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

test('what came back can be taken back', async () => {
  const { calls, pass300ms, queue, settled } = desk();
  queue.decide(approve('a'));
  pass300ms();
  calls[0]!.reject(new Error('no way'));
  await settled();
  queue.takeBack();
  expect(queue.state()).toMatchObject({ undelivered: 0, failed: undefined });
  expect(queue.state().marks.has('a')).toBe(false);
});

test('a decision that the API refuses is marked with its code and may be made again', async () => {
  const { calls, pass300ms, queue, sent, settled } = desk();
  queue.decide(approve('a'));
  queue.decide(approve('b'));
  pass300ms();
  calls[0]!.resolve({ b: 'CLAIMED' });
  await settled();
  expect(queue.state().marks.get('b')).toEqual({ decision: 'APPROVE', state: 'refused', code: 'CLAIMED' });
  expect(queue.state()).toMatchObject({ undelivered: 0, delivered: { approved: 1, declined: 0 } });
  queue.decide(approve('b'));
  pass300ms();
  expect(sent[1]!.decisions).toEqual([approve('b')]);
});

test('a reload loses nothing: what was sent goes again under its id, what was not goes for the first time', async () => {
  const before = desk();
  before.queue.decide(approve('a'));
  before.pass300ms();
  before.queue.decide(approve('b'));

  const after = desk(before.storage);
  expect(after.queue.state().undelivered).toBe(2);
  expect(after.sent).toEqual([{ batchId: 'batch-1', decisions: [approve('a')] }]);
  after.calls[0]!.resolve();
  await after.settled();
  expect(after.sent[1]!.decisions).toEqual([approve('b')]);
  after.calls[1]!.resolve();
  await after.settled();
  expect(after.queue.state().undelivered).toBe(0);
  expect(after.storage.kept.size).toBe(0);
});

test('a store that holds something else is no reason to stop', () => {
  const storage = memory();
  storage.setItem('decisions staff-1', '{"waiting":');
  expect(desk(storage).queue.state().undelivered).toBe(0);
});
