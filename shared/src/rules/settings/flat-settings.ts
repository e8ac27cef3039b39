import type { SettingName, Settings, SettingValue } from '../../contracts/index.ts';

/** All settings, each by its name. */
export function flatSettings(settings: Settings): Record<SettingName, SettingValue> {
  const entries = Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'object'
      ? Object.entries(value).map(([field, inner]) => [`${name}.${field}`, inner])
      : [[name, value]],
  );
  return Object.fromEntries(entries) as Record<SettingName, SettingValue>;
}
