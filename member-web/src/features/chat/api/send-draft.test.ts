import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../lib/store.ts';
import { chatLineAtom, draftsAtom } from './chat-state.ts';
import type { Finding } from './find-number.ts';
import { type Line, Outbox } from './outbox.ts';
import { sendDraft, writeDraft } from './send-draft.ts';

const her = { id: 'her', name: 'Ayesha' };
const noQuestion = () => expect.unreachable('Nothing is to be asked.');

/** A line on which nothing goes: what is sent waits in the outbox. */
const line: Line = {
  isConnected: () => false,
  connect: () => {},
  send: () => new Promise(() => {}),
  onStored: () => {},
  onChange: () => {},
};
let outbox: Outbox;
const sent = () => outbox.items.map(({ friendId, text }) => [friendId, text]);

/** A look at the text that ends when the test says so. */
function slowLook() {
  let end: (finding: Finding) => void = () => {};
  const look = vi.fn(
    () =>
      new Promise<Finding>((resolve) => {
        end = resolve;
      }),
  );
  return { look, end: (finding: Finding) => end(finding) };
}

beforeEach(() => {
  outbox = new Outbox(line);
  store.set(chatLineAtom, { outbox, sendTyping: () => {}, sayHi: () => undefined });
});
afterEach(() => {
  outbox.close();
  store.set(chatLineAtom, undefined);
  store.set(draftsAtom, {});
});

test('Enter pressed twice sends once, and what is written on meanwhile stays', async () => {
  const { look, end } = slowLook();
  writeDraft('me', 'her', 'I was born on 12-11-1996.');
  const first = sendDraft('me', her, noQuestion, look);
  await sendDraft('me', her, noQuestion, look);
  writeDraft('me', 'her', 'I was born on 12-11-1996. And you?');
  writeDraft('me', 'him', 'To somebody else');
  end('none');
  await first;
  expect(look).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([['her', 'I was born on 12-11-1996.']]);
  expect(store.get(draftsAtom)).toEqual({ her: ' And you?', him: 'To somebody else' });

  const second = sendDraft('me', her, noQuestion, look);
  end('none');
  await second;
  expect(sent()).toHaveLength(2);
  expect(store.get(draftsAtom)).toEqual({ him: 'To somebody else' });
});

test('what was taken back, changed, or sent from another tab meanwhile does not go, and nothing is asked', async () => {
  for (const now of ['', 'I was born in May 1996.']) {
    for (const finding of ['none', 'number'] as const) {
      const { look, end } = slowLook();
      writeDraft('me', 'her', '12-11-1996');
      const sending = sendDraft('me', her, noQuestion, look);
      writeDraft('me', 'her', now);
      end(finding);
      await sending;
      expect(sent()).toEqual([]);
      expect(store.get(draftsAtom)).toEqual(now === '' ? {} : { her: now });
    }
  }
});

test('a number, or what may be one, goes after the answer alone, once', async () => {
  for (const finding of ['number', 'unknown'] as const) {
    const ask = vi.fn();
    writeDraft('me', 'her', '01712345678');
    await sendDraft('me', her, ask, () => Promise.resolve(finding));
    expect(ask).toHaveBeenCalledWith(finding, expect.any(Function));
    const before = sent().length;
    expect(store.get(draftsAtom)).toEqual({ her: '01712345678' });
    for (let press = 0; press < 2; press += 1) ask.mock.lastCall?.[1]();
    expect(sent()).toHaveLength(before + 1);
    expect(store.get(draftsAtom)).toEqual({});
  }
});

test('after log out nothing goes, neither then nor for the next member', async () => {
  const { look, end } = slowLook();
  writeDraft('me', 'her', '12-11-1996');
  const sending = sendDraft('me', her, noQuestion, look);
  store.set(draftsAtom, {});
  end('none');
  await sending;
  expect(sent()).toEqual([]);
});
