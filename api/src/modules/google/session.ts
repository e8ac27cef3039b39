import type { AppContext } from '../../context.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { deleteGoogleSession, findGoogleSessionRow } from './queries.ts';

/** The person of this browser's Google session. */
export interface GoogleSession {
  /** Lower case; Google has verified it. */
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const endingName = (hash: string) => `google-session:${hash}`;

export async function findGoogleSession(
  context: AppContext,
  token: string | undefined,
): Promise<GoogleSession | undefined> {
  if (!token) return undefined;
  const hash = hashToken(token);
  if (context.writes.isWaiting(endingName(hash))) return undefined;
  const row = await findGoogleSessionRow(context.db, hash, context.clock());
  return row && { email: row.email, name: row.name, image: row.image, expiresAt: row.expires_at };
}

/**
 * Ends a Google session: this process refuses its token immediately, even if the deletion cannot be written
 * yet.
 */
export async function endGoogleSession(context: AppContext, token: string): Promise<void> {
  const hash = hashToken(token);
  await context.writes.insist(endingName(hash), () => deleteGoogleSession(context.db, hash));
}
