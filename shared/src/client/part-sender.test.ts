import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPartSender } from './part-sender.ts';
import type { BodyRequest } from './send-body.ts';

// Node's global object is not an event target, unlike a browser's window.
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signal = new AbortController().signal;

/** A request that never ends by itself. */
const hanging = ({ signal }: BodyRequest) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

function senderOf(sendBody: (path: string, request: BodyRequest) => Promise<XMLHttpRequest>) {
  const file = new Blob(['0123456789'], { type: 'image/jpeg' });
  return createPartSender({ sendBody, language: () => 'en', path: '/uploads', file, onSent: () => {} });
}

test('a request without progress for a minute fails as a lost connection', async () => {
  const sending = senderOf((_, request) => hanging(request)).send('/uploads/1', 0, signal);
  const refused = expect(sending).rejects.toMatchObject({ code: 'NETWORK' });
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
});

test('a request with progress continues', async () => {
  let request: BodyRequest | undefined;
  const sending = senderOf((_, sent) => {
    request = sent;
    return hanging(sent);
  }).send('/uploads/1', 4, signal);
  const ended = vi.fn();
  sending.catch(ended);
  await vi.advanceTimersByTimeAsync(50_000);
  request?.onSent?.(3, 6);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledOnce();
});

test('going offline ends the request immediately', async () => {
  const sending = senderOf((_, request) => hanging(request)).send('/uploads/1', 0, signal);
  page.dispatchEvent(new Event('offline'));
  await expect(sending).rejects.toMatchObject({ code: 'NETWORK' });
});
