import type { ClientEvents } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { z } from 'zod';
import type { AppContext, MemberActor } from '../../context.ts';
import type { MemberSocket } from '../../platform/realtime/socket-bus.ts';
import { accept } from '../parse.ts';
import { knownError, refusalMessage } from '../problem.ts';

/** One event, parsed and with its speaker known. */
export interface SocketCall<P> {
  readonly actor: MemberActor;
  readonly payload: P;
  readonly context: AppContext;
  readonly language: Language;
  readonly socket: MemberSocket;
}

/** The same before its payload is parsed. */
export type RawSocketCall = SocketCall<unknown>;

export interface SocketEvent {
  readonly name: keyof ClientEvents;
  /** What counts the event: what is said by itself must not use up what is said on purpose. */
  readonly limit: 'message' | 'typing';
  readonly answer: (call: RawSocketCall) => Promise<object | undefined>;
}

/** What the contract lets an event acknowledge when it worked, besides `ok`. */
type Accepted<N extends keyof ClientEvents> =
  Parameters<ClientEvents[N]> extends [unknown, (answer: infer A) => void]
    ? Omit<Extract<A, { ok: true }>, 'ok'>
    : undefined;

/** One event that members may send: its name and answer as the contract has them, its payload checked by the contract's schema. */
export function socketEvent<const N extends keyof ClientEvents, S extends z.ZodType>(
  name: N,
  schema: S,
  handle: (call: SocketCall<z.output<S>>) => Promise<Accepted<N>>,
  limit: SocketEvent['limit'] = 'message',
): SocketEvent {
  return {
    name,
    limit,
    answer: (call) =>
      handle({ ...call, payload: accept(schema as z.ZodType<z.output<S>>, call.payload, call.language) }),
  };
}

/** A refusal as an acknowledgement says it. Of anything that is not a `DomainError` it tells nothing. */
export function refusalAck(error: unknown, language: Language) {
  const known = knownError(error);
  const { allowedAt } = known.details;
  return {
    ok: false,
    code: known.code,
    message: refusalMessage(known, language),
    ...(allowedAt === undefined ? {} : { allowedAt: new Date(allowedAt).toISOString() }),
  };
}
