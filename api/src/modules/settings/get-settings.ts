import { type Settings, settingsSchema } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { findSettings } from './queries.ts';

/** The last text that was parsed. Reading the row is cheap and always right; parsing it at every request is neither needed. */
let parsed: { readonly text: string; readonly settings: Settings } | undefined;

/** The settings as they are now; what was never set has its default. */
export async function getSettings(context: { readonly db: Db }): Promise<Settings> {
  const text = (await findSettings(context.db)) ?? '{}';
  if (parsed?.text !== text) parsed = { text, settings: settingsSchema.parse(JSON.parse(text)) };
  return parsed.settings;
}
