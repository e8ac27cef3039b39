import { randomBytes } from 'node:crypto';
import { TimeSpan } from 'oslo';
import { base32 } from 'oslo/encoding';
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp';
import { equalInConstantTime } from './tokens.ts';

const digits = 6;
const stepSeconds = 30;
/** How many steps before and after the current one are also valid: clocks differ, and people are slow. */
const window = 1;

/** A new secret for an authenticator: 160 bits, as RFC 4226 recommends. */
export function mintTotpSecret(): Uint8Array {
  return new Uint8Array(randomBytes(20));
}

/** The secret for authenticators: the address for the QR code, and Base32 for typing. */
export function describeTotpSecret(
  secret: Uint8Array,
  of: { issuer: string; account: string },
): { uri: string; secret: string } {
  const period = new TimeSpan(stepSeconds, 's');
  return {
    uri: createTOTPKeyURI(of.issuer, of.account, secret, { digits, period }),
    secret: base32.encode(secret, { includePadding: false }),
  };
}

/** The time step (RFC 6238: whole half minutes of the epoch) of a time in milliseconds. */
export function totpStep(at: number): number {
  return Math.floor(at / 1000 / stepSeconds);
}

/** The code of a step. */
export function totpCode(secret: Uint8Array, step: number): Promise<string> {
  return generateHOTP(secret, step, digits);
}

/**
 * The step around `now` that has this code; undefined if none. Compares with all of them, each in constant
 * time. The caller must accept each step only once.
 */
export async function matchTotpStep(
  secret: Uint8Array,
  code: string,
  now: number,
): Promise<number | undefined> {
  const present = totpStep(now);
  const steps = Array.from({ length: 2 * window + 1 }, (_, at) => present - window + at);
  const codes = await Promise.all(steps.map((step) => totpCode(secret, step)));
  const matches = codes.map((expected) => equalInConstantTime(expected, code));
  return steps.findLast((_, at) => matches[at]);
}
