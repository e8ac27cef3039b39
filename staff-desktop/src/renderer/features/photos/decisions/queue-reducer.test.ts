import { expect, test } from 'vitest';
import { approve, decline, photos } from './decision-queue.fixture.ts';
import type { DecisionAnswer, DecisionBatch, PhotoDecision } from './outbox.ts';
import { emptyMemory, type QueueAction, type QueueMemory, reduceQueue } from './queue-reducer.ts';
import { stateOf } from './queue-state.ts';

const after = (actions: readonly QueueAction[], memory: QueueMemory = emptyMemory) =>
  actions.reduce(reduceQueue, memory);
const decided = (...decisions: PhotoDecision[]): QueueAction => ({ type: 'decided', decisions });
const closed = (batchId: string, bulk = false): QueueAction => ({ type: 'closed', batchId, bulk });

/** The API makes all decisions of a batch. */
function settled(batchId: string, decisions: PhotoDecision[], at = 1_000): QueueAction {
  const batch: DecisionBatch = { batchId, bulk: false, decisions };
  const data = decisions.map(({ photoId }) => ({ photoId, status: 'APPROVED' }));
  return {
    type: 'settled',
    batch,
    answer: { data, undoUntil: new Date(at).toISOString() } as DecisionAnswer,
    at,
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map || value instanceof Set) {
    const refuse = () => expect.unreachable('an action changed the memory before it');
    for (const part of value.values()) frozen(part);
    Object.assign(value, { set: refuse, add: refuse, delete: refuse, clear: refuse });
  }
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

test('an action changes nothing of the memory before it', () => {
  const actions: QueueAction[] = [
    { type: 'restored', outbox: { waiting: [approve('w')], sendings: [] } },
    closed('batch-0'),
    settled('batch-0', [approve('w')]),
    decided(approve('a'), decline('b', '1')),
    closed('batch-1', true),
    { type: 'failed', error: new Error('offline') },
    { type: 'rested', isRetryPlanned: true },
    { type: 'retried', bySelf: true },
    settled('batch-1', [approve('a'), decline('b', '1')]),
    { type: 'undone' },
    {
      type: 'reverted',
      revert: { batchId: 'batch-1', photoIds: ['a'] },
      answer: { data: [{ photoId: 'a', code: 'CONFLICT' }] },
      at: 1_000,
    },
    { type: 'refused-forgotten' },
    { type: 'reopened', keys: ['FIRST w'], since: 5_000 },
    { type: 'taken-back' },
  ];
  const end = actions.reduce((memory, action) => reduceQueue(frozen(memory), action), emptyMemory);
  expect(stateOf(end)).toMatchObject({ undelivered: 0, failed: undefined, lastStep: undefined });
});

test('waiting decisions become batches of 20, those of one key of 200', () => {
  const sizes = ({ outgoing }: QueueMemory) =>
    outgoing.map((one) => ('decide' in one ? one.decide.decisions.length : 0));
  const all = decided(...photos(230));
  expect(sizes(after([all, closed('1'), closed('2')]))).toEqual([20, 20]);
  const bulk = after([all, closed('1', true), closed('2', true)]);
  expect(sizes(bulk)).toEqual([200, 30]);
  expect(bulk.waiting).toEqual([]);
});

test('a batch that leaves changes nothing on screen', () => {
  const waiting = after([decided(approve('a'))]);
  const shown = stateOf(waiting);
  expect(stateOf(after([closed('1')], waiting), shown)).toBe(shown);
});

test('a repeat that fails for good is no longer shown as sent again by itself', () => {
  const repeated = after([
    decided(approve('a')),
    closed('1'),
    { type: 'failed', error: new Error('offline') },
    { type: 'rested', isRetryPlanned: true },
    { type: 'retried', bySelf: true },
  ]);
  expect(stateOf(repeated).failed).toMatchObject({ count: 1, isRetried: true });
  const refused = after(
    [
      { type: 'failed', error: new Error('no way') },
      { type: 'rested', isRetryPlanned: false },
    ],
    repeated,
  );
  expect(stateOf(refused).failed).toMatchObject({ count: 1, isRetried: false, error: { message: 'no way' } });
});

test('a success starts the count of tries again', () => {
  const failedTwice = after([
    decided(approve('a')),
    closed('1'),
    { type: 'failed', error: undefined },
    { type: 'rested', isRetryPlanned: true },
    { type: 'retried', bySelf: true },
    { type: 'failed', error: undefined },
    { type: 'rested', isRetryPlanned: true },
  ]);
  expect(failedTwice.tries).toBe(2);
  expect(after([{ type: 'retried', bySelf: true }, settled('1', [approve('a')])], failedTwice).tries).toBe(0);
});

test('the oldest settled decisions are forgotten above 2,000, and steps above 100', () => {
  const first = photos(2_000);
  const more = Array.from({ length: 5 }, (_one, at) => approve(`more-${at}`));
  const memory = after([
    decided(...first),
    closed('1', true),
    settled('1', first.slice(0, 200)),
    decided(...more),
    closed('2'),
  ]);
  expect(memory.decided.size).toBe(2_005);
  const all = [...first.slice(200), ...more];
  const trimmed = reduceQueue(memory, settled('2', all));
  expect(trimmed.decided.size).toBe(2_000);
  expect(trimmed.decided.has('FIRST p4')).toBe(false);
  expect(trimmed.decided.has('FIRST p5')).toBe(true);
  expect(after(photos(101).map((one) => decided(one))).steps).toHaveLength(100);
});
