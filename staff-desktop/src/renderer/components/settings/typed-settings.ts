import { type SettingName, type Settings, settingsSchema } from '@milon/shared/contracts';
import { flatSettings } from '@milon/shared/rules';
import { typedNumber } from '../../lib/typing/typed-number.ts';
import { settingFields } from './setting-fields.ts';

/** What a form holds of each setting, as text. A switch is `true` or `false`. */
export type TypedSettings = Readonly<Record<SettingName, string>>;

export function typedFrom(settings: Settings): TypedSettings {
  const entries = Object.entries(flatSettings(settings)).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries) as TypedSettings;
}

function valueOf(name: SettingName, text: string): string | number | boolean | undefined {
  const { kind } = settingFields[name];
  if (kind === 'number') return typedNumber(text);
  if (kind === 'switch') return text === 'true';
  return kind === 'text' || kind === 'phone' ? text.trim() : text;
}

/**
 * The settings with what was typed for these names. A number that cannot be read leaves its setting as it is.
 */
export function withTyped(settings: Settings, names: readonly SettingName[], typed: TypedSettings): Settings {
  const changed: Record<string, unknown> = { ...settingsSchema.parse(settings) };
  for (const name of names) {
    const value = valueOf(name, typed[name]);
    if (value === undefined) continue;
    const [group = '', field] = name.split('.');
    changed[group] = field === undefined ? value : { ...(changed[group] as object), [field]: value };
  }
  return changed as Settings;
}

/** A setting that someone else changed while the form was open. */
export interface Overtaken {
  readonly field: SettingName;
  readonly before: string;
  readonly now: string;
  /** What was typed here instead, if the setting was changed in the form too. */
  readonly mine?: string;
}

/** Compares what the form began from, what is stored now and what was typed. */
export function findOvertaken(
  names: readonly SettingName[],
  before: TypedSettings,
  now: TypedSettings,
  typed: TypedSettings,
): Overtaken[] {
  return names
    .filter((field) => before[field] !== now[field])
    .map((field) => {
      const isMine = typed[field] !== before[field] && typed[field] !== now[field];
      const found = { field, before: before[field], now: now[field] };
      return isMine ? Object.assign(found, { mine: typed[field] }) : found;
    });
}
