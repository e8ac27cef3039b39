import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { hideToastAtom, toastAtom } from './use-toast.ts';

const toast = (id: number) => ({ id, text: `Text ${id}`, intent: 'info' }) as const;

test('the end of a toast hides it, and not another one that came meanwhile', () => {
  const store = createStore();
  const [first, second] = [toast(1), toast(2)];
  store.set(toastAtom, first);
  store.set(toastAtom, second);
  store.set(hideToastAtom, first);
  expect(store.get(toastAtom)).toBe(second);
  store.set(hideToastAtom, second);
  expect(store.get(toastAtom)).toBeUndefined();
});
