import type { StaffRole } from '@milon/shared/options';
import type { StaffActor } from '../../context.ts';

export const roleKeys: Readonly<Record<StaffActor['role'], StaffRole>> = {
  administration: '1',
  uploader: '2',
};

/**
 * Any key other than Administration's counts as the lesser role, so that a bad row never gives more rights.
 */
export function roleOf(userRole: string): StaffActor['role'] {
  return userRole === roleKeys.administration ? 'administration' : 'uploader';
}
