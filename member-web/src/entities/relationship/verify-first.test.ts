import type { User } from '@milon/shared/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../../lib/store.ts';
import { keepAsked, keptAskedAtom } from '../../state/asked.ts';
import { asksForCode, rememberSkippedCode } from './verify-first.ts';

afterEach(() => {
  keepAsked(undefined);
  vi.unstubAllGlobals();
});

test.each([
  { isVerified: true, gate: undefined },
  { isVerified: false, gate: 'reminder' },
])('who skipped the code is reminded unless the email is verified ($isVerified)', ({ isVerified, gate }) => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  rememberSkippedCode('tanvir');
  const user = { _id: 'tanvir', phoneNumber: { isVerified: false }, email: { isVerified } };
  const asked = { act: 'go', path: '/all' } as const;
  expect(asksForCode(user as unknown as User, asked)).toBe(gate !== undefined);
  expect(store.get(keptAskedAtom)?.gate).toBe(gate);
});
