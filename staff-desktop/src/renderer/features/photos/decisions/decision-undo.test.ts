import { expect, test } from 'vitest';
import { approve, decline, desk } from './decision-queue.fixture.ts';

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

test('the decisions of one key are undone together, step by step, until the member is notified', async () => {
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
