import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from './draft-storage.ts';
import {
  forgetGuestInput,
  forgetOldGuestInput,
  guestInputMs,
  readGuestInput,
  writeGuestInput,
} from './guest-input.ts';
import { sessionKeys } from './storage.ts';

const stored = new Map<string, string>();
const all = () => [...stored.values()].join('');

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('attack 62: what a guest entered is kept for an hour, and then erased when a page starts', () => {
  writeGuestInput('milon-sign-up', { phone: '01712345678' });
  saveDraft('', 'support', { contact: '01712345678' });
  vi.advanceTimersByTime(guestInputMs - 1);
  forgetOldGuestInput();
  expect(readGuestInput('milon-sign-up')?.input).toEqual({ phone: '01712345678' });
  expect(readDraft('', 'support')).toEqual({ contact: '01712345678' });
  vi.advanceTimersByTime(1);
  expect(readDraft('', 'support')).toBeUndefined();
  forgetOldGuestInput();
  expect(all()).toBe('');
});

test('attack 62: a sign-in erases what guests entered, and keeps a member’s own drafts; a logout erases both', () => {
  writeGuestInput('milon-sign-up', { phone: '01712345678' });
  saveDraft('', 'support', { contact: '01712345678' });
  saveDraft('nusrat', 'post', { text: 'Kind' });
  expect(sessionKeys).toEqual(expect.arrayContaining([...stored.keys()]));
  forgetGuestInput();
  expect(all()).not.toContain('01712345678');
  expect(readDraft('nusrat', 'post')).toEqual({ text: 'Kind' });
});

test('an entry of an unknown time, or from a clock that was ahead, is erased', () => {
  for (const entry of [{ account: {} }, { at: Date.now() + 1, input: {} }, { at: 'x', input: {} }]) {
    stored.set('milon-sign-up', JSON.stringify(entry));
    expect(readGuestInput('milon-sign-up')).toBeUndefined();
    expect(stored.size).toBe(0);
  }
});
