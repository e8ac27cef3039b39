import type { ClientEvents, Conversation, ServerEvents, User } from '@milon/shared/contracts';
import type { InvitationAction, InviteList } from '@milon/shared/rules';
import { io, type Socket } from 'socket.io-client';
import type { ProviderName } from '../payments/provider-name.ts';
import type { Deed } from './operation.ts';
import type { Actor } from './people.ts';

interface Answer<T> {
  readonly code?: string;
  readonly body: T;
}

/**
 * What a call answered. Throws if the server failed: no history may need that. A write that found the
 * database busy for too long (503) changed nothing.
 */
export async function ask<T>(
  url: string,
  signedIn: Record<string, string>,
  method: string,
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const answer = await fetch(new URL(path, url), {
    method,
    headers: { ...signedIn, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const read = (await answer.json()) as T & { code?: string };
  if (answer.status >= 500 && answer.status !== busy)
    throw new Error(`${method} ${path} answered ${answer.status}.`);
  return { body: read, ...(answer.ok ? {} : { code: read.code ?? String(answer.status) }) };
}

const busy = 503;
const patienceMs = 60_000;
const codeIn = ({ code }: { code?: string }) => (code === undefined ? {} : { code });

/** One device of a member, at one process. */
export class Device {
  readonly #url: string;
  readonly #actor: Actor;
  readonly #socket: Socket<ServerEvents, ClientEvents>;

  private constructor(url: string, actor: Actor) {
    this.#url = url;
    this.#actor = actor;
    this.#socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: url, cookie: actor.cookie },
    });
  }

  static async open(url: string, actor: Actor): Promise<Device> {
    const device = new Device(url, actor);
    const socket = device.#socket;
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      // Nobody connects again: waiting on would only hide it.
      socket.once('connect_error', reject);
    });
    return device;
  }

  close = () => this.#socket.close();

  #ask = <T>(method: string, path: string, body?: object) =>
    ask<T>(this.#url, { cookie: this.#actor.cookie }, method, path, body);

  async invite(to: string, action: InvitationAction): Promise<Deed> {
    const answer = await this.#ask('PUT', `/users/invite?action=${action}`, { _id: to });
    return { do: 'invite', by: this.#actor.id, to, action, ...codeIn(answer) };
  }

  /** The lists as one statement read them. */
  async lists(others: readonly string[]): Promise<Deed[]> {
    const { body, code } = await this.#ask<User>('GET', '/users');
    if (code !== undefined) return [];
    const lists = Object.entries(body.invite) as [InviteList, string[]][];
    return others.map((to) => {
      const [list] = lists.find(([, ids]) => ids.includes(to)) ?? [undefined];
      return { do: 'lists', by: this.#actor.id, to, list };
    });
  }

  async block(to: string, isBlocked: boolean): Promise<Deed[]> {
    const action = isBlocked ? 'ADD' : 'REMOVE';
    const body = { _id: to, action, updateField: 'block' };
    const { code } = await this.#ask('PUT', '/users/favorite', body);
    // Who is blocked by the other and never met them cannot block them.
    return code === undefined ? [{ do: 'block', by: this.#actor.id, to, isBlocked }] : [];
  }

  async write(to: string, text: string): Promise<Deed> {
    const sent = { friendId: to, message: 'আসসালামু আলাইকুম', clientId: text };
    const answer = (await this.#socket.timeout(patienceMs).emitWithAck('new-message', sent)) as {
      ok: boolean;
      code?: string;
    };
    return { do: 'message', by: this.#actor.id, to, text, ...(answer.ok ? {} : codeIn(answer)) };
  }

  /**
   * The messages as one statement read them. An earlier statement finds who has a chat, so that there is none
   * is a read of its own.
   */
  async chats(others: readonly string[]): Promise<Deed[]> {
    const { body, code } = await this.#ask<{ data: Conversation[] }>('GET', '/conversations');
    if (code !== undefined) return [];
    const chats = body.data.map(({ members, messages }) => ({
      to: members[0]?._id ?? '',
      texts: messages.map(({ clientId }) => clientId),
    }));
    const absent = others.filter((other) => chats.every(({ to }) => to !== other));
    return [chats, ...absent.map((to) => [{ to, texts: [] }])].map((read) => ({
      do: 'chats',
      by: this.#actor.id,
      chats: read,
    }));
  }

  async unlock(to: string): Promise<Deed> {
    const projections = ['phoneNumber'];
    const answer = await this.#ask<{ remainingConnects: number }>('PATCH', `/users/premium/${to}`, {
      projections,
    });
    const { remainingConnects: remaining } = answer.body;
    const by = this.#actor.id;
    return { do: 'unlock', by, to, ...(answer.code === undefined ? { remaining } : codeIn(answer)) };
  }

  async unlocked(): Promise<Deed[]> {
    const { body, code } = await this.#ask<{ connectList: { user: { _id: string } }[] }>(
      'POST',
      '/premium-user/user',
      {},
    );
    // Without a package and a paid contact nobody has the list.
    if (code !== undefined) return [];
    return [{ do: 'unlocked', by: this.#actor.id, to: body.connectList.map(({ user }) => user._id) }];
  }

  async unlockers(): Promise<Deed[]> {
    const { body, code } = await this.#ask<{ data: { _id: string }[] }>('GET', '/users/unlockers');
    if (code !== undefined) return [];
    return [{ do: 'unlockers', to: this.#actor.id, by: body.data.map(({ _id }) => _id) }];
  }

  async balance(): Promise<Deed[]> {
    const { body, code } = await this.#ask<{ remainingConnects: number }>('GET', '/premium-user/user');
    if (code !== undefined) return [];
    return [{ do: 'balance', by: this.#actor.id, remaining: body.remainingConnects }];
  }

  /** Enters a payment by hand; none if the database was busy. */
  async pay(packageId: string, trxId: string): Promise<(Deed & { do: 'pay' })[]> {
    const answer = await this.#ask<{ data: { _id: string } }>('POST', '/transaction/manual', {
      packageId,
      paymentMethod: 'Nagad',
      senderNumber: '01811222333',
      trxId,
    });
    if (answer.code === 'UNAVAILABLE') return [];
    if (answer.code !== undefined) throw new Error(`A payment was refused: ${answer.code}`);
    return [{ do: 'pay', by: this.#actor.id, payment: answer.body.data._id }];
  }

  /** Begins a payment through a gateway; undefined if the database was busy. */
  async checkout(
    packageId: string,
    provider: ProviderName,
  ): Promise<{ readonly trxId: string; readonly redirectUrl: string } | undefined> {
    const order = { packageId, provider };
    const answer = await this.#ask<{ data: { trxId: string; redirectUrl: string } }>(
      'POST',
      '/transaction/checkout',
      order,
    );
    if (answer.code === 'UNAVAILABLE') return undefined;
    if (answer.code !== undefined) throw new Error(`A checkout was refused: ${answer.code}`);
    return answer.body.data;
  }
}

/** A payment about which staff may do something. */
export interface Payment {
  readonly id: string;
  readonly memberId: string;
  readonly isByHand: boolean;
}

/** Somebody of the staff, at one process. */
export class Desk {
  readonly #url: string;
  readonly #signedIn: Record<string, string>;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#signedIn = { authorization: `Bearer ${token}` };
  }

  async decide({ id, memberId: by }: Payment, status: 'VALID' | 'FAILED'): Promise<Deed> {
    const answer = await ask(this.#url, this.#signedIn, 'PATCH', `/admin/transactions/${id}`, { status });
    return { do: 'decide', by, payment: id, status, ...codeIn(answer) };
  }

  async refund({ id, isByHand, memberId: by }: Payment): Promise<Deed> {
    const reason = 'The buyer asked';
    const order = isByHand ? { reason, method: 'Nagad', reference: `BACK${Date.now()}` } : { reason };
    const path = `/admin/transactions/${id}/refund`;
    const answer = await ask<{ data: { connects: number } }>(this.#url, this.#signedIn, 'POST', path, order);
    if (answer.code !== undefined) return { do: 'refund', by, payment: id, ...codeIn(answer) };
    return { do: 'refund', by, payment: id, connects: answer.body.data.connects };
  }
}
