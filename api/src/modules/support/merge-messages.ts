import type { SupportRequest } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mergeAssignments, wakeAssignment } from '../assignments/index.ts';
import { appendAudit } from '../audit/index.ts';
import { dropUndo } from '../decision-undo/index.ts';
import { lockRequests, moveInto, type RequestRow, setTurn, type Turn } from './queries.ts';
import { showRequest } from './view.ts';
import { writerFacts } from './writer-facts.ts';

const isSameWriter = (one: RequestRow, other: RequestRow): boolean =>
  one.member_id === other.member_id && one.contact === other.contact;

/** The turn of both: that of the one that waits for staff the longest, else of the latest. */
function turnOf(one: RequestRow, other: RequestRow): Turn {
  const [first, last] = one.status_since <= other.status_since ? [one, other] : [other, one];
  const { answered_at, answered_by, status, status_since } =
    [first, last].find((row) => row.status === 'OPEN') ?? last;
  return { status, status_since, answered_by, answered_at };
}

/**
 * Makes two messages of one writer one conversation under the first id, which is no longer put off: the
 * other may be urgent. Who had either of them has it. It cannot be undone. Throws NOT_FOUND, and INVALID for
 * another writer or the same message.
 */
export function mergeMessages(
  context: AppContext,
  actor: StaffActor,
  id: string,
  otherId: string,
): Promise<SupportRequest> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const rows = await lockRequests(trx, [...new Set([id, otherId])]);
    const kept = rows.find((row) => row.id === id);
    const other = rows.find((row) => row.id === otherId);
    if (!kept || !other) throw new DomainError('NOT_FOUND');
    if (kept === other || !isSameWriter(kept, other))
      throw new DomainError('INVALID', { fields: ['otherId'] });
    for (const row of rows) await dropUndo(trx, 'support', row.id);
    await moveInto(trx, id, otherId);
    await setTurn(trx, id, turnOf(kept, other));
    const item = { kind: 'support', itemId: id } as const;
    await mergeAssignments(trx, item, otherId, at);
    await wakeAssignment(trx, item, false);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'support.merge',
      targetId: id,
      facts: { ...writerFacts(kept), mergedId: otherId },
      at,
    });
    return showRequest(trx, id);
  });
}
