import { expect, test } from 'vitest';
import { type KeyPress, readKey } from './read-key.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

test('A approves, D declines, a digit is the reason', () => {
  expect(readKey(press('a'), 'none')).toEqual({ kind: 'approve' });
  expect(readKey(press('D'), 'none')).toEqual({ kind: 'decline' });
  expect(readKey(press('9'), 'none')).toEqual({ kind: 'reason', reason: '9' });
  expect(readKey(press('0'), 'none')).toBeUndefined();
});

test.each(['ctrlKey', 'altKey', 'metaKey'] as const)('no letter decides with %s held', (modifier) => {
  for (const key of ['a', 'A', 'd', '1', 'Enter', 'j']) {
    expect(readKey(press(key, { [modifier]: true }), 'none')).toBeUndefined();
  }
});

test('nothing decides while one writes, or composes a letter', () => {
  for (const key of ['a', 'd', '1', 'Enter', 'ArrowRight', '?']) {
    expect(readKey(press(key), 'writing')).toBeUndefined();
  }
  expect(readKey(press('a', { isComposing: true }), 'none')).toBeUndefined();
});

test('a key held down moves on, but decides nothing', () => {
  expect(readKey(press('a', { repeat: true }), 'none')).toBeUndefined();
  expect(readKey(press('d', { repeat: true }), 'none')).toBeUndefined();
  expect(readKey(press('j', { repeat: true }), 'none')).toEqual({ kind: 'move', by: 'next' });
});

test('arrows and Enter belong to the control that has the focus', () => {
  expect(readKey(press('ArrowRight'), 'control')).toBeUndefined();
  expect(readKey(press('Enter'), 'control')).toBeUndefined();
  expect(readKey(press('a'), 'control')).toEqual({ kind: 'approve' });
  expect(readKey(press('ArrowDown'), 'none')).toEqual({ kind: 'move', by: 'rowDown' });
});

test('on a Bangla keyboard the place of the key counts', () => {
  expect(readKey(press('া', { code: 'KeyA' }), 'none')).toEqual({ kind: 'approve' });
  expect(readKey(press('৩', { code: 'Digit3' }), 'none')).toEqual({ kind: 'reason', reason: '3' });
  // A Latin keyboard of another layout is taken by its letters.
  expect(readKey(press('q', { code: 'KeyA' }), 'none')).toBeUndefined();
});
