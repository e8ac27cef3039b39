import { atom } from 'jotai';
import { readStored, writeStored } from './storage.ts';

export type ThemeMode = 'light' | 'dark';
const storageKey = 'milon-theme';

const chosenAtom = atom<ThemeMode | undefined>(readStored<ThemeMode>(storageKey));

/** Light or dark: the member's choice, or else the device's setting. */
export const themeModeAtom = atom(
  (get): ThemeMode => get(chosenAtom) ?? (prefersDark() ? 'dark' : 'light'),
  (_get, set, mode: ThemeMode) => {
    writeStored(storageKey, mode);
    set(chosenAtom, mode);
  },
);

function prefersDark(): boolean {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}
