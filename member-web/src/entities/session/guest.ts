import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { openDialog } from '../../state/dialogs.ts';
import { sessionQuery } from './session.ts';

/** Asks a guest to sign up. `reason` names what needs an account. */
export function promptSignUp(reason?: string): void {
  openDialog('LOGIN', { mode: 'signUp', ...(reason === undefined ? {} : { reason }) });
}

/**
 * Runs `act` for a member, and asks a guest to sign up. While the session is still loading, it waits for it.
 */
export async function runAsMember(act: () => void): Promise<void> {
  try {
    const { user } = await queryClient.ensureQueryData(sessionQuery());
    if (user) act();
    else promptSignUp();
  } catch (error) {
    logFailure('The session could not be loaded.', error);
  }
}
