import type { Socket } from 'node:net';
import type pg from 'pg';

/** What the driver itself said about a connection: its errors have no codes. */
const ofTheDriver = new WeakSet<object>();

/**
 * By these the server says that it ends, starts, or has no connection left: admin_shutdown, crash_shutdown,
 * cannot_connect_now, too_many_connections; class 08 is a connection that failed.
 */
const ofTheServer = /^(?:57P0[123]|53300|08\w{3})$/;

const codeOf = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code;

/**
 * Whether an answer of the server, whatever it says: then the connection works. Its codes have a digit;
 * EPIPE, of as many letters, has none.
 */
const isAnswer = (error: unknown) => /^(?=.*\d)[0-9A-Z]{5}$/.test(String(codeOf(error)));

/**
 * Whether PostgreSQL could not be reached, or did not answer in time: it may work soon. A commit that was not
 * answered may have happened.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ofTheDriver.has(error) || ofTheServer.test(String(codeOf(error)));
}

/** Throws what a connection failed with, marked unless the server said it. */
export function throwMarked(error: unknown): never {
  if (typeof error === 'object' && error !== null && !isAnswer(error)) ofTheDriver.add(error);
  throw error;
}

/**
 * How long statements of a server may take, over all its connections. Once one was not answered in time,
 * others wait for a moment only, until one is answered.
 */
export class AnswerLimit {
  readonly #mostMs: number;
  readonly #silentMostMs: number;
  #isSilent = false;

  constructor(mostMs: number, silentMostMs: number) {
    this.#mostMs = mostMs;
    this.#silentMostMs = silentMostMs;
  }

  /**
   * The answer to `asked`, a statement on `client`, whose connection is closed if there is none in time: what
   * is lost on the way never comes, and the next statement on it would wait too.
   */
  async keep<T>(client: pg.Client, asked: Promise<T>): Promise<T> {
    const ms = this.#isSilent ? this.#silentMostMs : this.#mostMs;
    const timer = setTimeout(() => {
      this.#isSilent = true;
      cutOff(client, new Error(`PostgreSQL did not answer within ${ms} ms.`));
    }, ms);
    try {
      const answer = await asked;
      this.#isSilent = false;
      return answer;
    } catch (error) {
      if (isAnswer(error)) this.#isSilent = false;
      return throwMarked(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Ends a connection whose other side may not hear of it. */
export function cutOff(client: pg.Client, reason: Error): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy(reason);
}
