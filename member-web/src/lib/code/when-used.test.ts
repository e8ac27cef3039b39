import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let whenUsed: (work: () => void) => () => void;
let page: EventTarget;
let work: ReturnType<typeof vi.fn<() => void>>;
beforeEach(async () => {
  // A new page, which nobody has used.
  vi.resetModules();
  ({ whenUsed } = await import('./when-used.ts'));
  vi.useFakeTimers();
  page = new EventTarget();
  work = vi.fn<() => void>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['pointerdown', 'keydown', 'click', 'wheel'])('work waits for the first %s', async (event) => {
  whenUsed(work);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).not.toHaveBeenCalled();
  page.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(2_000);
  page.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('without a touch work begins after some seconds', async () => {
  whenUsed(work);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('those seconds begin when photos and fonts are there', async () => {
  vi.stubGlobal('document', { readyState: 'interactive' });
  whenUsed(work);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('on a page that was used before, work does not wait for the next touch', async () => {
  whenUsed(() => undefined);
  page.dispatchEvent(new Event('click'));
  whenUsed(work);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('cancelled work never runs', async () => {
  whenUsed(work)();
  const cancel = whenUsed(work);
  page.dispatchEvent(new Event('click'));
  cancel();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
});
