import type { AdminUser } from '@milon/shared/contracts';
import { isForAnother } from '@milon/shared/rules';

/** Whether somebody else keeps the profile, so that the candidate may have a number of their own. */
export const isKeptForAnother = ({ assumed, profileCreatedFor }: AdminUser): boolean =>
  isForAnother(profileCreatedFor ?? '1', assumed);
