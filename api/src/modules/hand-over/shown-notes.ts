import { HAND_OVER_DAYS } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';

/** Notes are kept since this time. */
export const keptSince = ({ clock }: Pick<AppContext, 'clock'>): number => clock() - HAND_OVER_DAYS * DAY_MS;

/**
 * The notes that this reader is shown. Those of Administration may tell what Uploaders do not see, such as
 * payments and whole contacts.
 */
export const shownTo = (context: AppContext, { role }: StaffActor) => ({
  since: keptSince(context),
  writerRole: role === 'administration' ? undefined : role,
});
