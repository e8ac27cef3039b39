import { expect, test } from 'vitest';
import { type KeyPress, readKey } from './read-key.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
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

test('X selects a photo, Z undoes a decision, C compares, / searches', () => {
  expect(readKey(press('x'), 'none')).toEqual({ kind: 'toggle' });
  expect(readKey(press('z'), 'none')).toEqual({ kind: 'undo' });
  expect(readKey(press('c'), 'none')).toEqual({ kind: 'compare' });
  expect(readKey(press('/'), 'none')).toEqual({ kind: 'search' });
  expect(readKey(press('/'), 'control')).toEqual({ kind: 'search' });
});

test.each(['ctrlKey', 'altKey', 'metaKey'] as const)('no key decides while %s is held', (modifier) => {
  for (const key of ['d', 'D', '1', 'x', 'c', 'v', 'Enter', ' ', 'j', '/', 'Escape', 'ArrowRight']) {
    expect(readKey(press(key, { [modifier]: true }), 'none'), key).toBeUndefined();
  }
  expect(readKey(press('a', { [modifier]: true }), 'none')?.kind).not.toBe('approve');
});

test('Ctrl+A only selects the page and Ctrl+Z only undoes; with more modifier keys they do nothing', () => {
  expect(readKey(press('a', { ctrlKey: true }), 'none')).toEqual({ kind: 'page' });
  expect(readKey(press('a', { metaKey: true }), 'control')).toEqual({ kind: 'page' });
  expect(readKey(press('z', { ctrlKey: true }), 'none')).toEqual({ kind: 'undo' });
  expect(readKey(press('Z', { ctrlKey: true, shiftKey: true }), 'none')).toBeUndefined();
  expect(readKey(press('a', { ctrlKey: true, altKey: true }), 'none')).toBeUndefined();
  expect(readKey(press('z', { ctrlKey: true, repeat: true }), 'none')).toBeUndefined();
});

test('no key decides during text input or input-method composition', () => {
  for (const key of ['a', 'd', '1', 'x', 'z', 'Enter', ' ', 'ArrowRight', '?', '/', 'Escape']) {
    expect(readKey(press(key), 'writing'), key).toBeUndefined();
  }
  expect(readKey(press('a', { ctrlKey: true }), 'writing')).toBeUndefined();
  expect(readKey(press('a', { isComposing: true }), 'none')).toBeUndefined();
});

test('a held key moves on but decides nothing', () => {
  for (const key of ['a', 'd', 'x', 'z', '1', 'Enter', ' ']) {
    expect(readKey(press(key, { repeat: true }), 'none'), key).toBeUndefined();
  }
  expect(readKey(press('j', { repeat: true }), 'none')).toMatchObject({ kind: 'move', by: 'next' });
});

test('arrows, Space and Enter belong to the focused control', () => {
  expect(readKey(press('ArrowRight'), 'control')).toBeUndefined();
  expect(readKey(press('Enter'), 'control')).toBeUndefined();
  expect(readKey(press(' '), 'control')).toBeUndefined();
  expect(readKey(press('a'), 'control')).toEqual({ kind: 'approve' });
  expect(readKey(press(' '), 'button')).toBeUndefined();
  expect(readKey(press('Enter'), 'button')).toBeUndefined();
  expect(readKey(press('ArrowRight'), 'button')).toMatchObject({ kind: 'move', by: 'next' });
  expect(readKey(press('ArrowDown'), 'none')).toEqual({
    kind: 'move',
    by: 'rowDown',
    extends: false,
    isArrow: true,
  });
});

test('Shift with a move selects the range', () => {
  const next = { kind: 'move', by: 'next', extends: true };
  expect(readKey(press('ArrowRight', { shiftKey: true }), 'none')).toMatchObject(next);
  expect(readKey(press('J', { shiftKey: true }), 'none')).toMatchObject(next);
  expect(readKey(press('End', { shiftKey: true }), 'none')).toMatchObject({ by: 'last', extends: true });
});

test('on a Bangla keyboard the position of the key counts', () => {
  expect(readKey(press('া', { code: 'KeyA' }), 'none')).toEqual({ kind: 'approve' });
  expect(readKey(press('৩', { code: 'Digit3' }), 'none')).toEqual({ kind: 'reason', reason: '3' });
  expect(readKey(press('া', { code: 'KeyA', ctrlKey: true }), 'none')).toEqual({ kind: 'page' });
  // A Latin keyboard with another layout is read by its letters.
  expect(readKey(press('q', { code: 'KeyA' }), 'none')).toBeUndefined();
});
