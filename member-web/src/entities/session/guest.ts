import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query-client.ts';
import { openDialog } from '../../state/dialogs.ts';
import { sessionQuery } from './session.ts';

/** Asks a guest to sign up; `reason` says what for. */
export function promptSignUp(reason?: string): void {
  openDialog('LOGIN', { mode: 'signUp', ...(reason === undefined ? {} : { reason }) });
}

/** Does what only members may, and asks a guest to sign up; a press that comes before it is known who is here waits until it is. */
export async function runAsMember(act: () => void): Promise<void> {
  try {
    const { user } = await queryClient.ensureQueryData(sessionQuery());
    if (user) act();
    else promptSignUp();
  } catch (error) {
    logFailure('It is not known who is here.', error);
  }
}
