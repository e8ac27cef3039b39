import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { BkashSettings } from '../../config.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { clockSkewMs } from '../../platform/time/clock-skew.ts';
import { gatewayTimeoutMs } from './fetch-gateway.ts';
import type { GatewayContext, GatewayLine } from './gateway-line.ts';
import {
  beginGrant,
  failGrant,
  finishGrant,
  type GatewayTokenRow,
  getGatewayToken,
} from './token-queries.ts';

/** bKash's access token. */
export interface BkashTokens {
  /** A token other than `refused`; undefined if there is none now. */
  get(refused?: string): Promise<string | undefined>;
}

const HOUR_MS = 3_600_000;
/** A token is replaced this long before it ends, so that no call begins with one that ends on the way. */
const renewAheadMs = 300_000;
/** A process that was killed while it asked holds up the others no longer than this. */
const grantMs = gatewayTimeoutMs + 5_000;
/** How long bKash is not asked after it returned no token: a burst would use up both tries of the hour. */
const restMs = 300_000;
const lookEveryMs = 50;

const grantAnswer = z.object({
  statusCode: z.literal('0000').optional(),
  // What no header can carry is no token: kept, it would fail every call until it ends.
  id_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
  expires_in: z.coerce.number().int().positive().max(86_400),
});

/** A time so far ahead was written by a clock that was wrong. */
const isAhead = (at: number, now: number) => at > now + clockSkewMs;

const isGranting = (row: GatewayTokenRow, now: number) =>
  row.granting_until > now && !isAhead(row.granting_until, now + grantMs);

/** Two an hour: the one before the last must be an hour old. After one that failed a rest comes first. */
function mayGrant(row: GatewayTokenRow, now: number): boolean {
  const isResting = row.resting_until > now && !isAhead(row.resting_until, now + restMs);
  return !isResting && (row.earlier_grant_at <= now - HOUR_MS || isAhead(row.earlier_grant_at, now));
}

/** A token is for one account: other settings never meet it. */
function nameOf({ url, appKey, username }: BkashSettings): string {
  const account = createHash('sha256').update(JSON.stringify([url, appKey, username]));
  return `bkash:${account.digest('hex').slice(0, 16)}`;
}

/**
 * All processes share one token, sealed in the database. One of them asks for the next while the others wait,
 * and never more than twice an hour: bKash locks out an account that asks more often. The row is written
 * before bKash is asked, so a process that dies on the way counts too.
 */
export function createBkashTokens(
  settings: BkashSettings,
  context: GatewayContext,
  line: Pick<GatewayLine, 'fetch'>,
): BkashTokens {
  const { db, keys, clock, timeoutMs = gatewayTimeoutMs } = context;
  const name = nameOf(settings);
  const sealContext = `gateway-token:${name}`;

  /** The token of a row; undefined also if the key for sealing changed meanwhile. */
  function tokenOf({ sealed }: GatewayTokenRow): string | undefined {
    if (sealed === null) return undefined;
    try {
      return unseal(keys.seal, Buffer.from(sealed, 'base64url'), sealContext).toString();
    } catch {
      return undefined;
    }
  }

  async function grant(row: GatewayTokenRow, at: number): Promise<string | undefined> {
    const answer = await line.fetch(
      `${settings.url}/tokenized/checkout/token/grant`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          username: settings.username,
          password: settings.password,
        },
        body: JSON.stringify({ app_key: settings.appKey, app_secret: settings.appSecret }),
      },
      timeoutMs,
    );
    const parsed = 'body' in answer ? grantAnswer.safeParse(answer.body) : undefined;
    if (!parsed?.success) {
      const wasSent = 'body' in answer || answer.isSent;
      await failGrant(db, row, at, wasSent ? clock() + restMs : undefined);
      return undefined;
    }
    const { id_token: token, expires_in: seconds } = parsed.data;
    const sealed = seal(keys.seal, Buffer.from(token), sealContext).toString('base64url');
    await finishGrant(db, name, at, { sealed, expiresAt: clock() + seconds * 1_000 });
    return token;
  }

  /** Begins to ask, if nobody else did first. */
  async function tryGrant(
    row: GatewayTokenRow,
    now: number,
  ): Promise<{ token: string | undefined } | 'lost'> {
    const at = isAhead(row.last_grant_at, now) ? now : Math.max(now, row.last_grant_at + 1);
    if (!(await beginGrant(db, row, { at, until: now + grantMs }))) return 'lost';
    return { token: await grant(row, at) };
  }

  return {
    async get(refused) {
      for (;;) {
        const row = await getGatewayToken(db, name);
        const now = clock();
        const held = tokenOf(row);
        const lastsMs = held === undefined || held === refused ? 0 : row.expires_at - now;
        const spare = lastsMs > 0 ? held : undefined;
        if (lastsMs > renewAheadMs) return held;
        if (isGranting(row, now)) {
          if (spare !== undefined) return spare;
          await pause(lookEveryMs);
          continue;
        }
        if (!mayGrant(row, now)) return spare;
        const granted = await tryGrant(row, now);
        if (granted !== 'lost') return granted.token ?? spare;
      }
    },
  };
}
