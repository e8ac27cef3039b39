import type { Message } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Ack, Outbox, type OutboxTransport, type Outgoing } from './outbox.ts';

const item = (clientId: string): Outgoing => ({
  clientId,
  friendId: 'her',
  friendName: 'Ayesha',
  text: `Text of ${clientId}`,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** A server that stores each client id once. Its connection may be down or may lose answers. */
class TestLine implements OutboxTransport {
  connected = true;
  connects = 0;
  swallow = 0;
  refuse: { code: 'PROFILE_INACTIVE' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS'; message: string } | undefined;
  readonly sent: string[] = [];
  readonly stored = new Map<string, Message>();
  readonly taken: Message[] = [];
  items: readonly Outgoing[] = [];

  isConnected = () => this.connected;
  connect = () => {
    this.connects += 1;
  };
  send = async ({ clientId, text }: Outgoing): Promise<Ack> => {
    this.sent.push(clientId);
    if (this.refuse) return { ok: false, ...this.refuse };
    const message = this.stored.get(clientId) ?? {
      _id: `stored-${clientId}`,
      conversationId: 'c',
      position: this.stored.size + 1,
      sender: 'me',
      text,
      isSeen: false,
      clientId,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    this.stored.set(clientId, message);
    if (this.swallow > 0) {
      this.swallow -= 1;
      throw new Error('timeout');
    }
    return { ok: true, conversationId: 'c', message };
  };
  readonly refused: string[] = [];
  onStored = (message: Message) => void this.taken.push(message);
  onRefused = ({ clientId }: Outgoing, { code }: Extract<Ack, { ok: false }>) =>
    void this.refused.push(`${clientId} ${code}`);
  onChange = (items: readonly Outgoing[]) => {
    this.items = items;
  };
}

let line: TestLine;
beforeEach(() => {
  vi.useFakeTimers();
  line = new TestLine();
});
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a message sent while connected goes immediately and leaves the outbox', async () => {
  const outbox = new Outbox(line);
  outbox.add(item('a'));
  expect(outbox.items).toHaveLength(1);
  await settle();
  expect(line.taken.map(({ clientId }) => clientId)).toEqual(['a']);
  expect(outbox.items).toEqual([]);
  expect(line.items).toEqual([]);
});

test('while disconnected a send connects and is tried every 2 seconds until sent, once [S4.13, S9.1]', async () => {
  line.connected = false;
  const outbox = new Outbox(line);
  outbox.add(item('a'));
  expect(line.connects).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(line.connects).toBe(4);
  expect(line.sent).toEqual([]);
  line.connected = true;
  await vi.advanceTimersByTimeAsync(1_999);
  expect(line.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line.sent).toEqual(['a']);
});

test('if the answer is lost the same message is sent again and stored once', async () => {
  line.swallow = 2;
  const outbox = new Outbox(line);
  outbox.add(item('a'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(line.sent).toEqual(['a', 'a', 'a']);
  expect(line.stored.size).toBe(1);
  expect(line.taken).toHaveLength(1);
  expect(outbox.items).toEqual([]);
});

test('several messages are sent one after another, in the order of writing', async () => {
  line.connected = false;
  const outbox = new Outbox(line);
  for (const id of ['a', 'b', 'c']) outbox.add(item(id));
  line.connected = true;
  outbox.flush();
  await settle();
  expect(line.taken.map(({ clientId }) => clientId)).toEqual(['a', 'b', 'c']);
});

test('a refused message keeps its reason, does not block others, and can be retried or removed', async () => {
  const outbox = new Outbox(line);
  line.refuse = { code: 'PROFILE_INACTIVE', message: 'Your profile is inactive.' };
  outbox.add(item('a'));
  await settle();
  expect(outbox.items).toEqual([{ ...item('a'), refusal: 'Your profile is inactive.' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line.sent).toEqual(['a']);
  expect(line.refused).toEqual(['a PROFILE_INACTIVE']);

  line.refuse = undefined;
  outbox.add(item('b'));
  await settle();
  expect(line.taken.map(({ clientId }) => clientId)).toEqual(['b']);
  outbox.retry('a');
  await settle();
  expect(outbox.items).toEqual([]);
});

test('all refused messages to one member are retried together, when the gate has let through', async () => {
  const outbox = new Outbox(line);
  line.refuse = { code: 'PROFILE_INACTIVE', message: 'Your profile is inactive.' };
  for (const clientId of ['a', 'b']) outbox.add(item(clientId));
  await settle();
  line.refuse = undefined;
  expect(outbox.retryTo('nobody')).toBe(false);
  expect(outbox.retryTo(item('a').friendId)).toBe(true);
  await settle();
  expect(line.taken.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  expect(outbox.retryTo(item('a').friendId)).toBe(false);
});

test('a temporary limit is waited for', async () => {
  line.refuse = { code: 'TOO_MANY_REQUESTS', message: 'Please wait.' };
  const outbox = new Outbox(line);
  outbox.add(item('a'));
  await settle();
  expect(outbox.items).toEqual([item('a')]);
  line.refuse = undefined;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outbox.items).toEqual([]);
});

test('two tabs share one outbox: a message written, sent or removed in one changes in the other', async () => {
  line.connected = false;
  const outbox = new Outbox(line);
  const [first, second] = [item('a'), { ...item('b'), createdAt: '2026-01-01T00:00:01.000Z' }];
  outbox.add(second);
  outbox.join([], [first]);
  expect(outbox.items).toEqual([first, second]);
  outbox.join([first], []);
  expect(outbox.items).toEqual([second]);
  const refused = { ...second, refusal: 'No.' };
  outbox.join([second], [refused]);
  expect(outbox.items).toEqual([refused]);
  expect(line.items).toEqual([refused]);
  outbox.join([refused], [second]);
  line.connected = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(line.taken.map(({ clientId }) => clientId)).toEqual(['b']);
});

test('stored messages are sent after a restart, and a closed outbox sends nothing', async () => {
  const outbox = new Outbox(line, [item('a')]);
  outbox.flush();
  await settle();
  expect(line.sent).toEqual(['a']);
  const closed = new Outbox(line);
  closed.close();
  closed.add(item('b'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line.sent).toEqual(['a']);
  expect(closed.items).toHaveLength(1);
});
