import { atom, useAtom } from 'jotai';
import { useIsTakenOver, useMedia } from './media.ts';
import { readStored, writeStored } from './storage/storage.ts';

export type ThemeMode = 'light' | 'dark';
/** `public/before-paint.js` reads it too. */
const storageKey = 'milon-theme';

const chosenAtom = atom<ThemeMode | undefined>(readStored<ThemeMode>(storageKey));

interface Theme {
  /** What the page shows: the member's choice, or else the device's setting. */
  readonly mode: ThemeMode;
  /** The member's choice; undefined follows the device. */
  readonly chosen: ThemeMode | undefined;
  readonly choose: (mode: ThemeMode | undefined) => void;
}

export function useThemeMode(): Theme {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const isTakenOver = useIsTakenOver();
  const choose = (mode: ThemeMode | undefined) => {
    writeStored(storageKey, mode);
    setChosen(mode);
  };
  const known = isTakenOver ? chosen : undefined;
  return { mode: known ?? (prefersDark ? 'dark' : 'light'), chosen: known, choose };
}
