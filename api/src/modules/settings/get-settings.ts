import { type Settings, settingsSchema, type VersionedSettings } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { findSettings, findSettingsVersion } from './queries.ts';

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

/**
 * The settings with the version that a change of them must name. The version is read first: if they change in
 * between, the change is refused rather than the other one lost.
 */
export async function getVersionedSettings(context: { readonly db: Db }): Promise<VersionedSettings> {
  const version = await findSettingsVersion(context.db);
  return { ...(await getSettings(context)), version };
}
