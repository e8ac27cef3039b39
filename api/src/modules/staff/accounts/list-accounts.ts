import type { StaffAccount } from '@milon/shared/contracts';
import type { AppContext } from '../../../context.ts';
import { findAllStaff } from '../queries.ts';
import { staffAccountView } from '../view.ts';

/** Every staff account, by name: an office has few. */
export async function listStaffAccounts(context: AppContext): Promise<{ data: StaffAccount[] }> {
  return { data: (await findAllStaff(context.db)).map(staffAccountView) };
}
