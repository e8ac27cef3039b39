import type { StaffAccount } from '@milon/shared/contracts';
import type { AppContext } from '../../../context.ts';
import { findAllStaff } from '../queries.ts';
import { staffAccountView } from '../view.ts';

/** All staff accounts by name, without paging: there are only a few. */
export async function listStaffAccounts(context: AppContext): Promise<{ data: StaffAccount[] }> {
  return { data: (await findAllStaff(context.db)).map(staffAccountView) };
}
