import { randomBytes } from 'node:crypto';
import { latinDigits } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { digest } from '../../../platform/security/tokens.ts';

const howMany = 10;
const length = 10;
/** Crockford's base 32: no two of its characters are easily confused when read from paper. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 50 random bits each, in the form that people write: `4T7KX-9QM2B`. */
export function mintRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    const code = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });
}

/**
 * The compared form of a typed code: upper case, no spaces or hyphens, and digits for letters that look like
 * them.
 */
export function normalizeRecoveryCode(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

/**
 * The stored form of a recovery code: a reader of the database cannot use it, not even on another account.
 */
export function recoveryDigest(context: Pick<AppContext, 'keys'>, staffId: string, code: string): string {
  return digest(context.keys.oneTimeCode, `staff-recovery:${staffId}:${normalizeRecoveryCode(code)}`);
}
