import { SESSION_DAYS } from '@milon/shared/constants';
import { DAY_MS, isPremium, policyAllows, seeksFurther } from '@milon/shared/rules';
import DataLoader from 'dataloader';
import type { AppContext, MemberActor } from '../../context.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { isEnding } from './end-session.ts';
import { findSession, findSessions, markActive, type SessionRow, touchSession } from './queries.ts';

/**
 * The session's end moves with use, but is written at most this often, so that a read rarely causes a write.
 */
const touchEveryMs = DAY_MS / 24;

async function holderOf(context: AppContext, row: SessionRow | undefined): Promise<MemberActor | undefined> {
  const now = context.clock();
  if (!row || row.expires_at <= now || row.is_disabled || row.is_deleted) return undefined;
  if (!policyAllows(row.active_policy).signsIn) return undefined;
  if (isEnding(context, row.session_id)) return undefined;
  const isDue = now - row.last_seen_at > touchEveryMs;
  const times = { last_seen_at: now, expires_at: now + SESSION_DAYS * DAY_MS };
  const sessionRenewed =
    isDue &&
    (await context.writes.aside('session', async () => {
      await touchSession(context.db, row.session_id, times);
      await markActive(context.db, row.id, now);
    }));
  return {
    kind: 'member',
    id: row.id,
    sessionId: row.session_id,
    sessionRenewed,
    gender: row.gender,
    seeksFurther: seeksFurther(row),
    meetsFurther: row.meets_further === 1,
    activePolicy: row.active_policy,
    waitsFirstLook: row.waits_first_look === 1,
    isPaused: row.paused_at !== null,
    isIncognito: row.incognito === 1,
    city: row.city,
    district: row.district,
    homeDistrict: row.home_district,
    isNearbyByHome: row.nearby_by_home === 1,
    isPremium: isPremium(
      {
        userType: row.user_type,
        package:
          row.package_id && row.ends_at !== null
            ? {
                id: row.package_id,
                packageType: row.package_type as 'Both',
                endsAt: row.ends_at,
                pausedAt: row.paused_at,
              }
            : undefined,
      },
      now,
    ),
    phoneVerified: row.phone_verified === 1,
    emailVerified: row.email_verified === 1,
    createdAt: row.created_at,
  };
}

/** The member behind a session token, or undefined if the session or the account has ended. */
export async function authenticateMember(
  context: AppContext,
  token: string,
): Promise<MemberActor | undefined> {
  return holderOf(context, await findSession(context.db, hashToken(token)));
}

/**
 * Like `authenticateMember`, but with one query for all requests of one turn of the event loop. Nothing is
 * cached beyond that turn, so a ban applies immediately afterwards.
 */
export function authenticateMembersBatched(
  context: AppContext,
): (token: string) => Promise<MemberActor | undefined> {
  const sessions = new DataLoader(
    async (hashes: readonly string[]) => {
      const rows = await findSessions(context.db, [...new Set(hashes)]);
      const byHash = new Map(rows.map((row) => [row.token_hash, row]));
      return hashes.map((hash) => byHash.get(hash));
    },
    { cache: false, maxBatchSize: 250, batchScheduleFn: setImmediate },
  );
  return async (token) => holderOf(context, await sessions.load(hashToken(token)));
}
