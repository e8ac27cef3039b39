import { readFileSync } from 'node:fs';
import { Preferences } from '../ipc-contract/index.ts';
import { writeWhole } from './files/write-file.ts';

export interface PreferenceStore {
  get: () => Preferences;
  set: (changes: Partial<Preferences>) => Promise<Preferences>;
}

/** Stores language and theme in a small JSON file. An unreadable file is ignored. */
export function createPreferences(file: string): PreferenceStore {
  let current = Preferences.parse(readJson(file));
  let writing = Promise.resolve();
  return {
    get: () => current,
    async set(changes) {
      current = { ...current, ...changes };
      const text = `${JSON.stringify(current, null, 2)}\n`;
      // Writes run one after another: otherwise the older of two quick choices could win.
      writing = writing.catch(() => undefined).then(() => writeWhole(file, text));
      await writing;
      return current;
    },
  };
}

function readJson(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
