import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { countPasswordTry } from '../../../platform/password-tries.ts';
import { takeSlowed } from '../../../platform/take-slowed.ts';

interface Try {
  readonly email: string;
  readonly address: string;
  /** The known device, if the account signed in on it before. */
  readonly deviceId: string | undefined;
  readonly hasCode: boolean;
}

export interface StaffGuard {
  /**
   * The error of a locked account, undefined if it is not locked. The right password with the right code
   * still signs in.
   */
  readonly lock: DomainError | undefined;
  succeeded(): Promise<void>;
}

type Context = Pick<AppContext, 'limits' | 'slowLane'>;

async function countTry({ limits, slowLane: lane }: Context, { email, address, deviceId }: Try) {
  if (deviceId === undefined) {
    await takeSlowed({ limits, lane }, 'staffSignIn', address, {
      near: [['staffSignInAddress', address]],
      far: [['staffSignInMost', address]],
    });
    return countPasswordTry(limits, { account: `staff:${email}`, address });
  }
  await limits.take('signInDevice', `staff:${deviceId}`);
  return { succeeded: async () => {} };
}

/**
 * Counts a try of a staff password before checking it. A known device has its own count. If the account is
 * locked, a try with a code is still checked, up to ten in a quarter of an hour from one address; these tries
 * do not count for the account, so that strangers cannot use them up. Throws TOO_MANY_REQUESTS.
 */
export async function guardStaffSignIn(context: Context, attempt: Try): Promise<StaffGuard> {
  try {
    return { lock: undefined, ...(await countTry(context, attempt)) };
  } catch (error) {
    const isLocked = error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS';
    if (!isLocked || !attempt.hasCode) throw error;
    const { limits } = context;
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
