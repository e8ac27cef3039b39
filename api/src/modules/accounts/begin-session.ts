import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { startSession } from '../sessions/index.ts';
import { noteSignIn, type SigningIn } from '../sign-ins/index.ts';

/** Starts a session in the browser of a request and returns its token. Notes coarsely from where. */
export async function beginSession(
  context: AppContext,
  trx: Trx,
  memberId: string,
  request: SigningIn,
): Promise<string> {
  const signInId = await noteSignIn(context, trx, memberId, request);
  return startSession(context, trx, memberId, request.userAgent, signInId);
}
