import { type Settings, settingsSchema } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { findSettings } from './queries.ts';

/**
 * The most recently parsed text. Reading the row is cheap and always current; parsing it for every request is
 * unnecessary.
 */
let parsed: { readonly text: string; readonly settings: Settings } | undefined;

/** The current settings; settings that were never set have their defaults. */
export async function getSettings(context: { readonly db: Db }): Promise<Settings> {
  const text = (await findSettings(context.db)) ?? '{}';
  if (parsed?.text !== text) parsed = { text, settings: settingsSchema.parse(JSON.parse(text)) };
  return parsed.settings;
}
