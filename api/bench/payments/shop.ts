import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import type { CallKind, GatewayLine } from '../../gateway-stand-in/gateway-line.ts';
import type { Place } from '../pairs.ts';
import { ask, killChild, nextMessage, startChild } from '../processes/child.ts';
import type { StatementMoment } from '../processes/kill-at-statement.ts';
import type { PaymentQuestion } from '../processes/payment-child.ts';

const deathNewsMs = 100;

/** What a call answered; undefined if the process died before it answered. */
export type Answered = { readonly status: number; readonly body: unknown } | undefined;

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | URLSearchParams;
}

/** The real API in a process that can be killed, behind one address. */
export class Shop {
  readonly url: string;
  readonly line: GatewayLine;
  readonly place: Place;
  readonly #settings: Record<string, string>;
  #child!: ReturnType<typeof startChild>;
  #aheadMs = 0;

  private constructor(place: Place, line: GatewayLine, settings: Record<string, string>, port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.place = place;
    this.line = line;
    this.#settings = {
      ...settings,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      PORT: String(port),
      PUBLIC_URL: this.url,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_SCALE: '100000',
    };
  }

  static async open(place: Place, line: GatewayLine, settings: Record<string, string>): Promise<Shop> {
    const shop = new Shop(place, line, settings, await getPort({ host: '127.0.0.1' }));
    await shop.#start();
    return shop;
  }

  /** The time on the clock of the process. */
  now = () => Date.now() + this.#aheadMs;

  async #start(): Promise<void> {
    const program = new URL('../processes/payment-child.ts', import.meta.url);
    this.#child = startChild(program, { ...this.#settings, CLOCK_AHEAD_MS: String(this.#aheadMs) });
    await nextMessage(this.#child);
  }

  get #isDead(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Kills the process at this moment of what comes next. */
  arm(at: StatementMoment | { readonly call: CallKind; readonly moment: 'before' | 'after' }): void {
    if ('statement' in at) {
      this.#child.send({ killAt: at } satisfies PaymentQuestion);
      return;
    }
    const kill = async ({ kind }: { kind: CallKind }) => {
      if (kind === at.call) await killChild(this.#child);
    };
    if (at.moment === 'before') this.line.onCall = kill;
    else this.line.onAnswer = kill;
  }

  /** Starts the next process if this one was killed. Returns false if it lives. */
  async revive(): Promise<boolean> {
    // A connection breaks a little before the operating system reports the end of the process.
    if (!this.#isDead) await Promise.race([once(this.#child, 'exit'), pause(deathNewsMs)]);
    if (!this.#isDead) return false;
    this.line.onCall = undefined;
    this.line.onAnswer = undefined;
    await this.#start();
    return true;
  }

  /** Moves the clock and runs the jobs that ask the gateways; the process may die of it. */
  async advance(byMs: number): Promise<void> {
    this.#aheadMs += byMs;
    await ask(this.#child, { advanceMs: byMs } satisfies PaymentQuestion).catch((error: unknown) => {
      if (!this.#isDead) throw error;
    });
  }

  async call(path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answered> {
    const isJson = body !== undefined && !(body instanceof URLSearchParams);
    try {
      const answer = await fetch(new URL(path, this.url), {
        method,
        redirect: 'manual',
        headers: { origin: this.url, ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: isJson ? JSON.stringify(body) : body } : {}),
      });
      const text = await answer.text();
      return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
    } catch {
      return undefined;
    }
  }

  close(): Promise<void> {
    return killChild(this.#child);
  }
}
