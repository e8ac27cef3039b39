import type { AppContext } from '../../context.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { countPasswordTry } from '../../platform/password-tries.ts';

interface Try {
  /** The phone or email that finds an account; undefined if the input is neither. */
  readonly account: string | undefined;
  readonly visit: Visit;
  /** Set if the account signed in on this device before. */
  readonly device: string | undefined;
}

/**
 * Counts an attempt to sign in before the password is checked. The caller reports the right password with
 * `succeeded`. A known device is counted separately, so that guesses from elsewhere do not lock the owner
 * out.
 */
export async function guardSignIn(
  context: Pick<AppContext, 'limits' | 'slowLane'>,
  { account, visit, device }: Try,
): Promise<{ succeeded(): Promise<void> }> {
  const { limits } = context;
  if (device === undefined) {
    await limitVisit(context, 'signIn', visit);
    return countPasswordTry(limits, { account, address: visit.address });
  }
  await limits.take('signInDevice', device);
  return { succeeded: async () => {} };
}
