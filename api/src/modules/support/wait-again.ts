import type { Trx } from '../../platform/database/transaction.ts';
import { wakeAssignment } from '../assignments/index.ts';
import { dropUndo } from '../decision-undo/index.ts';
import { type RequestRow, setTurn } from './queries.ts';

/**
 * Lets a locked message wait for staff, if it does not yet, for the same person as before. What was put off
 * comes back: there is something new.
 */
export async function waitAgain(trx: Trx, { id, status }: RequestRow, at: number): Promise<void> {
  const isNewTurn = status !== 'OPEN';
  if (isNewTurn)
    await setTurn(trx, id, { status: 'OPEN', status_since: at, answered_by: null, answered_at: null });
  await wakeAssignment(trx, { kind: 'support', itemId: id }, isNewTurn);
  await dropUndo(trx, 'support', id);
}
