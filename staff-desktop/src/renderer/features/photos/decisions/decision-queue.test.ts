import { expect, test } from 'vitest';
import { approve, decline, desk, memory, photos } from './decision-queue.fixture.ts';
import type { PhotoDecision } from './outbox.ts';

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

test('a batch that failed without a connection is sent again by itself, and its message stays until it arrives', async () => {
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
