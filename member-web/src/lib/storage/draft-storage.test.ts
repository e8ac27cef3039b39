import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from './draft-storage.ts';
import { sessionKeys } from './storage.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('drafts are stored by form until they are deleted, under a key that a log out erases', () => {
  saveDraft('nusrat', 'post', { text: 'Kind' });
  saveDraft('nusrat', 'support', { text: 'Help' });
  expect(readDraft('nusrat', 'post')).toEqual({ text: 'Kind' });
  expect(sessionKeys).toEqual(expect.arrayContaining([...stored.keys()]));
  saveDraft('nusrat', 'post', undefined);
  expect([readDraft('nusrat', 'post'), readDraft('nusrat', 'support')]).toEqual([
    undefined,
    { text: 'Help' },
  ]);
  saveDraft('nusrat', 'support', undefined);
  expect(stored.size).toBe(0);
});

test('drafts of another member or of a guest are not read, and the next draft replaces them', () => {
  saveDraft('nusrat', 'post', { text: 'Kind' });
  for (const other of ['tanvir', '']) expect(readDraft(other, 'post')).toBeUndefined();
  saveDraft('tanvir', 'support', { text: 'Help' });
  expect(readDraft('nusrat', 'post')).toBeUndefined();
  expect([...stored.values()].join('')).not.toContain('Kind');
});
