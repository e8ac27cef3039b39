import type { AppContext } from '../../../context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';
import { matchTotpStep } from '../../../platform/security/totp.ts';
import { type StaffRow, updateStaff } from '../queries.ts';
import { consumeRecoveryCode } from './recovery-code-queries.ts';
import { normalizeRecoveryCode, recoveryDigest } from './recovery-codes.ts';

/** Wrong codes without a delay; after them each next try waits twice as long. */
const freeTries = 5;
const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

const sealContext = (staffId: string) => `staff-totp:${staffId}`;

/** The authenticator's secret as it is stored. */
export function sealTotpSecret(
  context: Pick<AppContext, 'keys'>,
  staffId: string,
  secret: Uint8Array,
): string {
  return seal(context.keys.seal, secret, sealContext(staffId)).toString('base64url');
}

/** Undefined if it was sealed with another key: then no code is correct, and only a recovery code works. */
function openTotpSecret(
  { keys, log }: Pick<AppContext, 'keys' | 'log'>,
  staffId: string,
  sealed: string,
): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(unseal(keys.seal, Buffer.from(sealed, 'base64url'), sealContext(staffId)));
  } catch {
    log.error({ staffId }, 'an authenticator secret cannot be decrypted: was DATA_KEY changed?');
    return undefined;
  }
}

/**
 * What a typed code matches, for one state of the account. Determined before the transaction, because hashing
 * is too slow inside one.
 */
export interface ReadCode {
  readonly totpSealed: string | null;
  /** The time step of the code. */
  readonly step: number | undefined;
  /** Set if it is not an authenticator code. */
  readonly recoveryDigest: string | undefined;
}

/** Reads a code of the authenticator or a recovery code, with any spacing and digits of any script. */
export async function readStaffCode(
  context: Pick<AppContext, 'keys' | 'clock' | 'log'>,
  account: Pick<StaffRow, 'id' | 'totp_sealed'>,
  typed: string,
): Promise<ReadCode> {
  const { totp_sealed } = account;
  const code = normalizeRecoveryCode(typed);
  if (!/^\d{6}$/.test(code)) {
    return {
      totpSealed: totp_sealed,
      step: undefined,
      recoveryDigest: recoveryDigest(context, account.id, code),
    };
  }
  const secret = totp_sealed ? openTotpSecret(context, account.id, totp_sealed) : undefined;
  const step = secret && (await matchTotpStep(secret, code, context.clock()));
  return { totpSealed: totp_sealed, step, recoveryDigest: undefined };
}

/**
 * When the next try is allowed after this many failures, the last of them at `now`; immediately while tries
 * are free, whichever process read its clock first.
 */
function nextTryAt(failures: number, now: number): number {
  if (failures < freeTries) return 0;
  return now + Math.min(firstWaitMs * 2 ** (failures - freeTries), longestWaitMs);
}

/**
 * Counts a try and uses the code up: a time step or a recovery code is valid once, however many requests send
 * it. Returns the error instead of throwing it, because a wrong try must be committed. `held` is the
 * account's row, locked by this transaction.
 */
export async function consumeStaffCode(
  trx: Trx,
  held: StaffRow,
  code: ReadCode,
  now: number,
): Promise<DomainError | undefined> {
  if (held.code_next_at > now) {
    return new DomainError('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.ceil((held.code_next_at - now) / 1000),
    });
  }
  const isCurrent = code.totpSealed === held.totp_sealed;
  if (isCurrent && code.step !== undefined && code.step > held.totp_last_step) {
    await updateStaff(trx, held.id, { totp_last_step: code.step, code_failures: 0, code_next_at: 0 });
    return undefined;
  }
  if (
    isCurrent &&
    code.recoveryDigest &&
    (await consumeRecoveryCode(trx, held.id, code.recoveryDigest, now))
  ) {
    await updateStaff(trx, held.id, { code_failures: 0, code_next_at: 0 });
    return undefined;
  }
  const failures = held.code_failures + 1;
  await updateStaff(trx, held.id, { code_failures: failures, code_next_at: nextTryAt(failures, now) });
  return new DomainError('CODE_WRONG', { fields: ['code'] });
}
