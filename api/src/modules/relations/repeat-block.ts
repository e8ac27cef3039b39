import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findMember } from '../members/index.ts';
import { deleteMark, insertMark } from './queries.ts';

interface Pair {
  readonly memberId: string;
  readonly otherId: string;
}

/** Repeats a block. */
export async function repeatBlock(db: Db, pair: Pair, at: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Either may have joined after the backup.
    if (!(await findMember(trx, pair.memberId)) || !(await findMember(trx, pair.otherId))) return;
    await insertMark(trx, 'block', { ...pair, at });
  });
}

/** Repeats the end of a block. */
export async function repeatBlockEnd(db: Db, { memberId, otherId }: Pair): Promise<void> {
  await inTransaction(db, (trx) => deleteMark(trx, 'block', memberId, otherId));
}
