import type { Db } from '../../platform/database/connect.ts';
import type { Logger } from '../../platform/log.ts';
import type { PaymentProviders, ProviderName } from '../../platform/payments/provider.ts';
import { clockSkewMs } from '../../platform/time/clock-skew.ts';
import { type FetchedAnswer, fetchGateway } from './fetch-gateway.ts';
import { beginRest, findRestEnd } from './rest-queries.ts';

/** What the adapter of a gateway works with. */
export interface GatewayContext {
  readonly db: Db;
  readonly keys: { readonly seal: Uint8Array };
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Logger;
  /** How long one call may take; a test shortens it. */
  readonly timeoutMs?: number;
}

/** All calls to one gateway. */
export interface GatewayLine {
  /** `fetchGateway`, which makes no call while the gateway rests. */
  readonly fetch: typeof fetchGateway;
  /** Until when nobody asks the gateway; undefined if it does not rest. */
  readonly restsUntil: () => Promise<number | undefined>;
}

/** So many calls in a row that got no answer in time make a gateway rest. */
const silentCalls = 3;
const restMs = 5 * 60_000;

/**
 * Lets a gateway that hangs rest, for all processes: each call to it would hold up a job, or a person, for
 * half a minute. After the rest the first silent call begins the next one.
 */
export function createGatewayLine(
  { clock, db, log }: Pick<GatewayContext, 'clock' | 'db' | 'log'>,
  name: ProviderName,
): GatewayLine {
  let silent = 0;

  async function restsUntil(): Promise<number | undefined> {
    const until = await findRestEnd(db, name);
    const now = clock();
    // One that ends too late was written by a clock that was ahead.
    return until !== undefined && until > now && until <= now + restMs + clockSkewMs ? until : undefined;
  }

  async function note(answer: FetchedAnswer): Promise<void> {
    silent = 'unusable' in answer && answer.isSilent ? silent + 1 : 0;
    if (silent < silentCalls) return;
    const now = clock();
    const rest = { name, now, until: now + restMs, latest: now + restMs + clockSkewMs };
    // Of many calls that fall silent together one begins the rest, and logs it.
    if (await beginRest(db, rest))
      log.error({ gateway: name, minutes: restMs / 60_000 }, 'a payment gateway does not answer, and rests');
  }

  /** What a gateway answered counts, whether its rest can be read and written or not. */
  async function orLog<T>(step: Promise<T>): Promise<T | undefined> {
    try {
      return await step;
    } catch (error) {
      log.error({ err: error, gateway: name }, 'the rest of a payment gateway is unknown');
      return undefined;
    }
  }

  return {
    restsUntil,
    async fetch(url, init, timeoutMs) {
      if ((await orLog(restsUntil())) !== undefined) return { unusable: 'the gateway rests', isSent: false };
      const answer = await fetchGateway(url, init, timeoutMs);
      await orLog(note(answer));
      return answer;
    },
  };
}

/** The gateways that rest, with the end of each rest. */
export async function findResting(
  payments: PaymentProviders,
): Promise<{ readonly name: ProviderName; readonly until: number }[]> {
  const resting: { name: ProviderName; until: number }[] = [];
  for (const { name, restsUntil } of payments.values()) {
    const until = await restsUntil();
    if (until !== undefined) resting.push({ name, until });
  }
  return resting;
}

/** The gateways that may be asked now. */
export async function findAwake(payments: PaymentProviders): Promise<ProviderName[]> {
  const resting = new Set((await findResting(payments)).map(({ name }) => name));
  return [...payments.keys()].filter((name) => !resting.has(name));
}
