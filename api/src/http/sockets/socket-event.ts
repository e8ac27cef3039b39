import type { ClientEvents } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { z } from 'zod';
import type { AppContext, MemberActor } from '../../context.ts';
import type { MemberSocket } from '../../platform/realtime/socket-bus.ts';
import { currentRequestId } from '../../platform/request-id.ts';
import { accept } from '../parse.ts';
import { knownError, refusalMessage } from '../problem.ts';

/** One parsed event with the member who sent it. */
export interface SocketCall<P> {
  readonly actor: MemberActor;
  readonly payload: P;
  readonly context: AppContext;
  readonly language: Language;
  readonly socket: MemberSocket;
}

/** An event before its payload is parsed. */
export type RawSocketCall = SocketCall<unknown>;

export interface SocketEvent {
  readonly name: keyof ClientEvents;
  /**
   * The limit that counts the event. Events that the client sends by itself must not use up the limit of
   * those that the member sends.
   */
  readonly limit: 'message' | 'typing';
  readonly answer: (call: RawSocketCall) => Promise<object | undefined>;
}

/** The fields of a successful acknowledgement in the contract, without `ok`. */
type Accepted<N extends keyof ClientEvents> =
  Parameters<ClientEvents[N]> extends [unknown, (answer: infer A) => void]
    ? Omit<Extract<A, { ok: true }>, 'ok'>
    : undefined;

/**
 * Defines an event that members may send. The contract determines its name and answer, and the contract's
 * schema checks its payload.
 */
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

/**
 * A refusal as the body of an acknowledgement. An error that is not a `DomainError` reveals no internal
 * details.
 */
export function refusalAck(error: unknown, language: Language) {
  const known = knownError(error);
  const { allowedAt } = known.details;
  return {
    ok: false,
    code: known.code,
    message: refusalMessage(known, language, currentRequestId()),
    ...(allowedAt === undefined ? {} : { allowedAt: new Date(allowedAt).toISOString() }),
  };
}
