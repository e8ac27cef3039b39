import type { DeletionRisks } from '@milon/shared/contracts';
import { takaOf } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { sumOwed } from '../transactions/index.ts';
import { findRisks } from './risk-queries.ts';

/** What is lost, or still open, if staff delete this member now. Throws NOT_FOUND, also for a deleted one. */
export async function showDeletionRisks(
  { clock, readers }: AppContext,
  memberId: string,
): Promise<DeletionRisks> {
  const [row, owed] = await Promise.all([
    findRisks(readers, memberId),
    sumOwed(readers.selectFrom('transactions').where('member_id', '=', memberId)),
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  const { ends_at: endsAt, package_name: name } = row;
  const runs = endsAt !== null && name !== null && endsAt > clock();
  return {
    connects: row.remaining_connects ?? 0,
    ...(runs ? { package: { name, until: isoTime(endsAt) } } : {}),
    reportCases: row.report_cases ?? 0,
    messageCases: row.message_cases ?? 0,
    documents: row.documents ?? 0,
    support: row.support ?? 0,
    payments: row.payments ?? 0,
    heldConnects: row.held_connects ?? 0,
    held: { payments: owed.count, amount: takaOf(owed.poisha) },
    isStaff: Boolean(row.is_staff),
  };
}
