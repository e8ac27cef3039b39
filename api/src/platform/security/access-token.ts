import { STAFF_ACCESS_TOKEN_MINUTES } from '@milon/shared/constants';
import { TimeSpan } from 'oslo';
import { createJWT, validateJWT } from 'oslo/jwt';

/** Issuer and audience: a token that was signed by or for another service is rejected. */
const issuer = 'milon';
const audience = 'milon-staff';

export interface AccessClaims {
  readonly staffId: string;
  readonly sessionId: string;
}

/** A signed staff access token (HS256) that expires after `STAFF_ACCESS_TOKEN_MINUTES`. */
export function signAccessToken(key: Uint8Array, claims: AccessClaims): Promise<string> {
  return createJWT(
    'HS256',
    key,
    { sid: claims.sessionId },
    {
      subject: claims.staffId,
      issuer,
      audiences: [audience],
      expiresIn: new TimeSpan(STAFF_ACCESS_TOKEN_MINUTES, 'm'),
      includeIssuedTimestamp: true,
    },
  );
}

/** Undefined for a token that is forged, expired, uses another algorithm, or is not for staff. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<AccessClaims | undefined> {
  try {
    const jwt = await validateJWT('HS256', key, token);
    const { sid } = jwt.payload as { sid?: unknown };
    const isOurs =
      jwt.issuer === issuer && jwt.audiences?.includes(audience) === true && jwt.expiresAt !== null;
    return isOurs && jwt.subject && typeof sid === 'string'
      ? { staffId: jwt.subject, sessionId: sid }
      : undefined;
  } catch {
    return undefined;
  }
}
