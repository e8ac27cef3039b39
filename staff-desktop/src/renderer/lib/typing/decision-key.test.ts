import { expect, test, vi } from 'vitest';
import { decideByKey, keepFromEnter } from './decision-key.ts';

const press = (changes: object) => ({
  key: 'Enter',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
  preventDefault: vi.fn<() => void>(),
  ...changes,
});

test.each([
  ['Ctrl+Enter', { ctrlKey: true }, 1],
  ['⌘Enter on a Mac', { metaKey: true }, 1],
  ['Enter', {}, 0],
  ['Shift+Enter', { shiftKey: true }, 0],
  ['Ctrl+Shift+Enter', { ctrlKey: true, shiftKey: true }, 0],
  ['Alt+Ctrl+Enter', { altKey: true, ctrlKey: true }, 0],
  ['Ctrl+Enter that is held', { ctrlKey: true, repeat: true }, 0],
  ['Ctrl+Enter that a dialog above has handled', { ctrlKey: true, defaultPrevented: true }, 0],
  ['Ctrl+S', { ctrlKey: true, key: 's' }, 0],
])('%s decides %o: %i times', (_name, changes, times) => {
  const onDecide = vi.fn<() => void>();
  decideByKey({ isBlocked: false, onDecide })(press(changes));
  expect(onDecide).toHaveBeenCalledTimes(times);
});

test('a decision that is blocked takes the key, so that nothing behind it gets it', () => {
  const onDecide = vi.fn<() => void>();
  const event = press({ ctrlKey: true });
  decideByKey({ isBlocked: true, onDecide })(event);
  expect(onDecide).not.toHaveBeenCalled();
  expect(event.preventDefault).toHaveBeenCalledOnce();
});

test('Enter alone does not press a button that decides; Space does (attack 105)', () => {
  const [enter, space] = [press({}), press({ key: ' ' })];
  keepFromEnter(enter);
  keepFromEnter(space);
  expect(enter.preventDefault).toHaveBeenCalledOnce();
  expect(space.preventDefault).not.toHaveBeenCalled();
});
