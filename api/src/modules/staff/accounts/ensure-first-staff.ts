import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hasAdministration } from '../queries.ts';
import { createStaff } from './create-staff.ts';

/**
 * Creates the Administration account named in the settings, if none can sign in: at the first start
 * (decisions §1), or after a restore of a backup whose accounts of Administration were all disabled later.
 */
export async function ensureFirstStaff(context: AppContext): Promise<void> {
  const { firstStaff } = context.config;
  if (!firstStaff || (await hasAdministration(context.db))) return;
  try {
    await createStaff(context.db, {
      ...firstStaff,
      name: 'Administration',
      role: 'administration',
      at: context.clock(),
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.log.error('no Administration can sign in, and the account of STAFF_EMAIL is another one');
    return;
  }
  context.log.info('created the first Administration account');
}
