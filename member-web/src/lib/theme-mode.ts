import { atom, useAtom } from 'jotai';
import { useIsTakenOver, useMedia } from './media.ts';
import { readStored, writeStored } from './storage.ts';

export type ThemeMode = 'light' | 'dark';
/** `public/before-paint.js` reads it too. */
const storageKey = 'milon-theme';

const chosenAtom = atom<ThemeMode | undefined>(readStored<ThemeMode>(storageKey));

/** Light or dark, the member's choice or else the device's setting, and a function that chooses. */
export function useThemeMode(): [mode: ThemeMode, choose: (mode: ThemeMode) => void] {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const isTakenOver = useIsTakenOver();
  const choose = (mode: ThemeMode) => {
    writeStored(storageKey, mode);
    setChosen(mode);
  };
  return [(isTakenOver ? chosen : undefined) ?? (prefersDark ? 'dark' : 'light'), choose];
}
