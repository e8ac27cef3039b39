import type { AppContext } from '../../../context.ts';
import { hasAdministration } from '../queries.ts';
import { createStaff } from './create-staff.ts';

/** Creates the Administration account named in the settings, if there is none yet (decisions §1). */
export async function ensureFirstStaff(context: AppContext): Promise<void> {
  const { firstStaff } = context.config;
  if (!firstStaff || (await hasAdministration(context.db))) return;
  await createStaff(context.db, {
    ...firstStaff,
    name: 'Administration',
    role: 'administration',
    at: context.clock(),
  });
  context.log.info('created the first Administration account');
}
