import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../lib/store.ts';
import { chatLineAtom, draftsAtom } from './chat-state.ts';
import { writeDraft } from './draft.ts';
import { Outbox, type OutboxTransport } from './outbox/outbox.ts';
import { sendDraft } from './send-draft.ts';

const her = { id: 'her', name: 'Ayesha' };
const noQuestion = () => expect.unreachable('Nothing is to be asked.');

/** A connection that sends nothing: messages wait in the outbox. */
const line: OutboxTransport = {
  isConnected: () => false,
  connect: () => {},
  send: () => new Promise(() => {}),
  onStored: () => {},
  onRefused: () => {},
  onChange: () => {},
};
let outbox: Outbox;
const sent = () => outbox.items.map(({ friendId, text }) => [friendId, text]);

beforeEach(() => {
  outbox = new Outbox(line);
  store.set(chatLineAtom, { outbox, sendTyping: () => {}, sayHi: () => undefined });
});
afterEach(() => {
  outbox.close();
  store.set(chatLineAtom, undefined);
  store.set(draftsAtom, {});
});

test('a text without contacts is sent immediately, and a second Enter does not send it again', () => {
  writeDraft('me', 'her', 'I was born on 12-11-1996.');
  writeDraft('me', 'him', 'To another member');
  sendDraft('me', her, noQuestion);
  sendDraft('me', her, noQuestion);
  expect(sent()).toEqual([['her', 'I was born on 12-11-1996.']]);
  expect(store.get(draftsAtom)).toEqual({ him: 'To another member' });
});

test.each([
  ['01712345678', ['number']],
  ['me at gmail dot com', ['mail']],
  ['fb.com/ayesha', ['link']],
  ['insta: ayesha_k', ['handle']],
  ['01712345678 or me@example.com', ['number', 'mail']],
])('%s is sent once, and only after the confirmation', (text, kinds) => {
  const ask = vi.fn();
  writeDraft('me', 'her', text);
  sendDraft('me', her, ask);
  expect(ask).toHaveBeenCalledWith(kinds, expect.any(Function));
  expect(sent()).toEqual([]);
  expect(store.get(draftsAtom)).toEqual({ her: text });
  for (let press = 0; press < 2; press += 1) ask.mock.lastCall?.[1]();
  expect(sent()).toEqual([['her', text]]);
  expect(store.get(draftsAtom)).toEqual({});
});

test('a draft that another tab changed, cleared or sent while the question is open is not sent', () => {
  for (const now of ['', 'I was born in May 1996.']) {
    const ask = vi.fn();
    writeDraft('me', 'her', '01712345678');
    sendDraft('me', her, ask);
    writeDraft('me', 'her', now);
    ask.mock.lastCall?.[1]();
    expect(sent()).toEqual([]);
    expect(store.get(draftsAtom)).toEqual(now === '' ? {} : { her: now });
  }
});

test('text typed while the question is open stays in the box', () => {
  const ask = vi.fn();
  writeDraft('me', 'her', '01712345678');
  sendDraft('me', her, ask);
  writeDraft('me', 'her', '01712345678 And you?');
  ask.mock.lastCall?.[1]();
  expect(sent()).toEqual([['her', '01712345678']]);
  expect(store.get(draftsAtom)).toEqual({ her: ' And you?' });
});

test('a text that is sent before the chat has started waits for it, and is sent once', () => {
  const started = store.get(chatLineAtom);
  store.set(chatLineAtom, undefined);
  writeDraft('me', 'her', 'Assalamu alaikum');
  sendDraft('me', her, noQuestion);
  sendDraft('me', her, noQuestion);
  expect(sent()).toEqual([]);
  expect(store.get(draftsAtom)).toEqual({ her: 'Assalamu alaikum' });
  store.set(chatLineAtom, started);
  expect(sent()).toEqual([['her', 'Assalamu alaikum']]);
  expect(store.get(draftsAtom)).toEqual({});
});
