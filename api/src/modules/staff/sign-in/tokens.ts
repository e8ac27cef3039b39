import { STAFF_ACCESS_TOKEN_MINUTES } from '@milon/shared/constants';
import type { SetupStep, Staff } from '@milon/shared/contracts';
import type { AppContext } from '../../../context.ts';
import { signAccessToken } from '../../../platform/security/access-token.ts';
import { digest, equalInConstantTime, mintToken } from '../../../platform/security/tokens.ts';
import type { StaffRow } from '../queries.ts';
import { staffView } from '../view.ts';
import { findSetupStep } from './setup-step.ts';

/** A session ends when its refresh token was not used for this long. */
export const staffSessionDays = 7;

export interface StaffTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: string;
  readonly staff: Staff;
  readonly setup?: SetupStep;
  /** The secret of a newly known device, returned only once. */
  readonly device?: string;
}

type TokenKeys = Pick<AppContext, 'keys'>;

const markOf = ({ keys }: TokenKeys, sessionId: string, nonce: string) =>
  digest(keys.staffRefresh, `${sessionId}:${nonce}`);

/**
 * The secret part of a refresh token. It contains the server's signature, which distinguishes a former token
 * from an invented one.
 */
export function mintRefreshSecret(context: TokenKeys, sessionId: string): string {
  const nonce = mintToken();
  return `${nonce}.${markOf(context, sessionId, nonce)}`;
}

/** Whether this server once issued the secret for this session. */
export function wasGivenOut(context: TokenKeys, { sessionId, secret }: RefreshToken): boolean {
  const [nonce = '', mark = ''] = secret.split('.');
  return equalInConstantTime(mark, markOf(context, sessionId, nonce));
}

interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

/** The id stays readable, so that an already rotated token still names the session that it belongs to. */
function refreshTokenOf(sessionId: string, secret: string): string {
  return `${sessionId}.${secret}`;
}

/** Undefined if the text does not look like a refresh token. */
export function readRefreshToken(token: string): RefreshToken | undefined {
  const [sessionId, ...rest] = token.split('.');
  const secret = rest.join('.');
  return sessionId && secret ? { sessionId, secret } : undefined;
}

/** Both tokens of a session, and the account. */
export async function issueTokens(
  context: AppContext,
  account: Pick<StaffRow, 'id' | 'name' | 'email' | 'user_role' | 'password_ends_at' | 'totp_confirmed_at'>,
  session: { id: string; secret: string },
): Promise<StaffTokens> {
  const setup = await findSetupStep(context, account);
  return {
    accessToken: await signAccessToken(context.keys.staffToken, {
      staffId: account.id,
      sessionId: session.id,
    }),
    refreshToken: refreshTokenOf(session.id, session.secret),
    expiresAt: new Date(context.clock() + STAFF_ACCESS_TOKEN_MINUTES * 60_000).toISOString(),
    staff: staffView(account),
    ...(setup ? { setup } : {}),
  };
}
