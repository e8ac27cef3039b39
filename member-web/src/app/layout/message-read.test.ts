import type { User } from '@milon/shared/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { setMessageRead } from './message-read.ts';

/** A storage with what it has. */
function storage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('what is read for good leaves nothing of the look around before it, and is forgotten as a whole', () => {
  const [visit, device] = [storage(), storage()];
  vi.stubGlobal('sessionStorage', visit);
  vi.stubGlobal('localStorage', device);
  const user = (activePolicy: User['activePolicy']) =>
    ({ _id: 'me', activePolicy, policyMessage: 'Please add a photo.' }) as User;
  setMessageRead(user('4'), true);
  expect([visit.stored.size, device.stored.size]).toEqual([1, 0]);
  setMessageRead(user('3'), true);
  expect([visit.stored.size, device.stored.size]).toEqual([0, 1]);
  setMessageRead(user('3'), false);
  expect([visit.stored.size, device.stored.size]).toEqual([0, 0]);
});
