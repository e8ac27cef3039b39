import { type Settings, settingsSchema } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { findSettings } from './queries.ts';

/** The settings as they are now; what was never set has its default. */
export async function getSettings(context: Pick<AppContext, 'db'>): Promise<Settings> {
  const value = await findSettings(context.db);
  return settingsSchema.parse(value ? JSON.parse(value) : {});
}
