import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { countPasswordTry } from '../../../platform/password-tries.ts';

interface Try {
  readonly email: string;
  readonly address: string;
  /** Where the account was signed in to from this device before. */
  readonly deviceId: string | undefined;
  readonly hasCode: boolean;
}

export interface StaffGuard {
  /** What everything but the right password with a right code is refused with; undefined where the account is not locked. */
  readonly lock: DomainError | undefined;
  succeeded(): Promise<void>;
}

function countTry(limits: AppContext['limits'], { email, address, deviceId }: Try) {
  if (deviceId === undefined) return countPasswordTry(limits, { account: `staff:${email}`, address });
  return limits.take('signInDevice', `staff:${deviceId}`).then(() => ({ succeeded: async () => {} }));
}

/**
 * Counts a try of a staff password before it is looked at. A known device is counted by itself. Where the account is locked, a try that
 * brings a code goes on, ten in a quarter of an hour from one address; those tries are not counted for the account, so that strangers
 * cannot use them up. Throws TOO_MANY_REQUESTS.
 */
export async function guardStaffSignIn(
  { limits }: Pick<AppContext, 'limits'>,
  attempt: Try,
): Promise<StaffGuard> {
  try {
    return { lock: undefined, ...(await countTry(limits, attempt)) };
  } catch (error) {
    const isLocked = error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS';
    if (!isLocked || !attempt.hasCode) throw error;
    const { email, address } = attempt;
    const pair = `staff:${email}:${address}`;
    await limits.takeAll([
      ['signInCodeAddress', address],
      ['signInCode', pair],
    ]);
    return {
      lock: error,
      async succeeded() {
        await limits.forget('signInCode', pair);
        await limits.forget('signInTries', pair);
      },
    };
  }
}
