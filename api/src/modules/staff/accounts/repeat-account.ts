import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { updateStaff } from '../queries.ts';

/** Disables an account of a restored backup that had been disabled, or enables it as it had been. */
export async function repeatStaffDisabled(db: Db, id: string, isDisabled: boolean): Promise<void> {
  await inTransaction(db, (trx) => updateStaff(trx, id, { is_disabled: isDisabled ? 1 : 0 }));
}

/** Gives an account of a restored backup the role that it had last. */
export async function repeatStaffRole(db: Db, id: string, userRole: string): Promise<void> {
  await inTransaction(db, (trx) => updateStaff(trx, id, { user_role: userRole }));
}
