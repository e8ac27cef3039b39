import { RESTORE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findObstacles, type Pair } from './obstacles.ts';
import { findAccountRow } from './queries.ts';

/** Both accounts. Throws CONFLICT with what is in the way of their merge, and NOT_FOUND. */
export async function requireMergeable(
  trx: Trx,
  { newer_id, older_id }: { readonly newer_id: string; readonly older_id: string },
  at: number,
  exceptMerge?: string,
): Promise<Pair> {
  const [older, newer] = [await findAccountRow(trx, older_id), await findAccountRow(trx, newer_id)];
  if (!older || !newer) throw new DomainError('NOT_FOUND');
  const pair = { older, newer };
  const obstacles = await findObstacles(trx, pair, { since: at - RESTORE_DAYS * DAY_MS, exceptMerge });
  if (obstacles.length > 0) throw new DomainError('CONFLICT', { fields: obstacles });
  return pair;
}
