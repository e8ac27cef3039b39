import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outgoing } from './outbox.ts';
import { readDrafts, readOutbox, saveDraft, saveOutbox, watchOutboxStorage } from './outbox-storage.ts';

const item = (clientId: string, second = 0): Outgoing => ({
  clientId,
  friendId: 'her',
  friendName: 'Ayesha',
  text: `Text of ${clientId}`,
  createdAt: `2026-01-01T00:00:0${second}.000Z`,
});

/** A browser's storage that notifies the other tabs of each change. */
class Storage extends EventTarget {
  readonly #values = new Map<string, string>();
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem(key: string, newValue: string): void {
    const oldValue = this.getItem(key);
    this.#values.set(key, newValue);
    this.#tell(key, oldValue, newValue);
  }
  removeItem(key: string): void {
    const oldValue = this.getItem(key);
    this.#values.delete(key);
    this.#tell(key, oldValue, null);
  }
  #tell(key: string, oldValue: string | null, newValue: string | null): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
  }
}

beforeEach(() => {
  const storage = new Storage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', storage.addEventListener.bind(storage));
  vi.stubGlobal('removeEventListener', storage.removeEventListener.bind(storage));
});
afterEach(() => vi.unstubAllGlobals());

test('two tabs that write at the same time keep each other’s messages, in the order of writing', () => {
  saveOutbox('me', [item('b', 1)], []);
  // The other tab does not know this message yet.
  saveOutbox('me', [item('a', 0)], []);
  expect(readOutbox('me').map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  saveOutbox('me', [], [item('b', 1)]);
  expect(readOutbox('me').map(({ clientId }) => clientId)).toEqual(['a']);
  expect(readOutbox('another member')).toEqual([]);
});

test('another tab receives the outbox and the drafts of its own member only', () => {
  const onOutbox = vi.fn();
  const onDrafts = vi.fn();
  const stop = watchOutboxStorage('me', { onOutbox, onDrafts });
  saveOutbox('me', [item('a')], []);
  expect(onOutbox).toHaveBeenLastCalledWith([], [item('a')]);
  saveOutbox('me', [], [item('a')]);
  expect(onOutbox).toHaveBeenLastCalledWith([item('a')], []);
  saveDraft('me', 'her', 'Sal');
  expect(onDrafts).toHaveBeenLastCalledWith({ her: 'Sal' });
  saveDraft('me', 'her', '');
  expect(onDrafts).toHaveBeenLastCalledWith({});
  saveOutbox('another', [item('b')], []);
  expect(onOutbox).toHaveBeenLastCalledWith([], []);
  stop();
  saveDraft('me', 'her', 'Salam');
  expect(onDrafts).toHaveBeenCalledTimes(2);
  expect(readDrafts('me')).toEqual({ her: 'Salam' });
});
