import { type Settings, settingsSchema } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { findSettings } from './queries.ts';

/**
 * The last parsed text. Each request reads the row, which is cheap, and parses it only if the text changed.
 */
let parsed: { readonly text: string; readonly settings: Settings } | undefined;

/** The current settings; settings that were never set have their defaults. */
export async function getSettings(context: { readonly db: Db }): Promise<Settings> {
  const text = (await findSettings(context.db)) ?? '{}';
  if (parsed?.text !== text) parsed = { text, settings: settingsSchema.parse(JSON.parse(text)) };
  return parsed.settings;
}
