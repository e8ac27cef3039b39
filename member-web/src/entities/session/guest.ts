import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import type { Asked } from '../../state/asked.ts';
import { openDialog } from '../../state/dialogs.ts';
import { sessionQuery } from './session.ts';
import { stopAt } from './stop-at.ts';

/** Asks a guest to sign up. Then `asked` goes on. `reason` names what needs an account. */
export function promptSignUp(asked?: Asked, reason?: string): void {
  if (asked) stopAt('signUp', asked);
  openDialog('LOGIN', { mode: 'signUp', ...(reason === undefined ? {} : { reason }) });
}

/**
 * Opens a dialog for a member, and asks a guest to sign up first. While the session is still loading, it
 * waits for it.
 */
export async function openAsMember(name?: 'CHAT_LIST' | 'PROFILE' | 'SEARCH'): Promise<void> {
  try {
    const { user } = await queryClient.ensureQueryData(sessionQuery());
    if (!user) promptSignUp(name && { act: 'open', place: { name, params: {} } });
    else if (name) openDialog(name);
  } catch (error) {
    logFailure('The session could not be loaded.', error);
  }
}
