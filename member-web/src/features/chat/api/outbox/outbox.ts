import type { ClientEvents, Message } from '@milon/shared/contracts';
import { sorted } from '@milon/shared/lists';
import { SOCKET_RESEND_POLL_MS } from '../../../../lib/constants.ts';

/** A message that the server has not stored yet. */
export interface Outgoing {
  /** Sent with each attempt, so that the server stores the message once. */
  readonly clientId: string;
  readonly friendId: string;
  readonly friendName: string;
  readonly text: string;
  /** ISO time of writing. */
  readonly createdAt: string;
  /** Why the server refuses the message. Absent while it waits. */
  readonly refusal?: string;
}

export type Ack = Parameters<Parameters<ClientEvents['new-message']>[1]>[0];

/** The connection that the outbox sends through, and its callbacks. */
export interface OutboxTransport {
  isConnected(): boolean;
  /** Starts to reconnect, unless that is already under way. */
  connect(): void;
  /** Rejects if no answer comes in time. */
  send(item: Outgoing): Promise<Ack>;
  onStored(message: Message, item: Outgoing): void;
  onRefused(item: Outgoing, refusal: Extract<Ack, { ok: false }>): void;
  /** `before` is absent if another tab made the change. */
  onChange(items: readonly Outgoing[], before?: readonly Outgoing[]): void;
}

/** Sorts messages by the time of writing, because several tabs write to the same outbox. */
export function inOrderOfWriting(items: readonly Outgoing[]): readonly Outgoing[] {
  return sorted(items, (a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)));
}

/** Refusals after which the server may accept the same message later. Every other refusal is final. */
const transientCodes: ReadonlySet<string> = new Set([
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'STORAGE_FULL',
]);

/**
 * Stores messages until the server has them. Sends one at a time, in the order of writing, and retries every
 * 2 seconds while there is no connection or no answer (spec §4).
 */
export class Outbox {
  readonly #line: OutboxTransport;
  #items: readonly Outgoing[];
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(line: OutboxTransport, kept: readonly Outgoing[] = []) {
    this.#line = line;
    this.#items = kept;
  }

  get items(): readonly Outgoing[] {
    return this.#items;
  }

  add(item: Outgoing): void {
    this.#keep([...this.#items, item]);
    this.flush();
  }

  /** Removes a message that waits or was refused. */
  remove(clientId: string): void {
    this.#keep(this.#items.filter((item) => item.clientId !== clientId));
  }

  /** Retries a refused message. */
  retry(clientId: string): void {
    this.#retry((item) => item.clientId === clientId);
  }

  /** Retries all refused messages to one member. Returns whether there are any. */
  retryTo(friendId: string): boolean {
    return this.#retry((item) => item.friendId === friendId && item.refusal !== undefined);
  }

  #retry(isMeant: (item: Outgoing) => boolean): boolean {
    const isAny = this.#items.some(isMeant);
    this.#keep(
      this.#items.map((item) => {
        if (!isMeant(item)) return item;
        const { refusal: _, ...waiting } = item;
        return waiting;
      }),
    );
    this.flush();
    return isAny;
  }

  /** Applies another tab's change: the stored messages before and after it. */
  join(before: readonly Outgoing[], now: readonly Outgoing[]): void {
    const kept = new Map(this.#items.map((item) => [item.clientId, item]));
    for (const { clientId } of before) kept.delete(clientId);
    for (const item of now) kept.set(item.clientId, item);
    this.#items = inOrderOfWriting([...kept.values()]);
    this.#line.onChange(this.#items);
    this.flush();
  }

  /** Sends the next waiting message now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const next = this.#items.find(({ refusal }) => refusal === undefined);
    if (!next || this.#sending || this.#closed) return;
    if (this.#line.isConnected()) {
      void this.#send(next);
      return;
    }
    this.#line.connect();
    this.#later();
  }

  /** Stops sending. Waiting messages stay stored. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #later(): void {
    if (!this.#closed) this.#timer = setTimeout(() => this.flush(), SOCKET_RESEND_POLL_MS);
  }

  #keep(items: readonly Outgoing[]): void {
    const before = this.#items;
    this.#items = items;
    this.#line.onChange(items, before);
  }

  async #send(item: Outgoing): Promise<void> {
    this.#sending = true;
    let ack: Ack | undefined;
    try {
      ack = await this.#line.send(item);
    } catch {
      // No answer: the same message is sent again with the same client id.
    }
    this.#sending = false;
    if (this.#closed) return;
    if (!ack || (!ack.ok && transientCodes.has(ack.code))) return this.#later();
    if (ack.ok) {
      this.#line.onStored(ack.message, item);
      this.remove(item.clientId);
    } else {
      const refusal = Array.isArray(ack.message) ? ack.message.join('\n') : ack.message;
      this.#keep(
        this.#items.map((other) => (other.clientId === item.clientId ? { ...other, refusal } : other)),
      );
      this.#line.onRefused(item, ack);
    }
    this.flush();
  }
}
