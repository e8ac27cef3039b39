import { atom, useAtom, useAtomValue } from 'jotai';
import { z } from 'zod';
import { staffAtom } from '../../../lib/session.ts';
import { gridSizes } from './grid-sizes.ts';

const DeskPreferences = z.object({
  /** Photos are blurred until one looks at them. */
  blurs: z.boolean().catch(false),
  /** Photos are grey. */
  greys: z.boolean().catch(false),
  /** Photos on a screen. */
  size: z.literal(gridSizes).catch(12),
});
export type DeskPreferences = z.output<typeof DeskPreferences>;

const usual: DeskPreferences = { blurs: false, greys: false, size: 12 };
const changedAtom = atom<Readonly<Record<string, DeskPreferences>>>({});

/** How this person likes to work; kept on this computer under their id. */
export function useDeskPreferences(): [DeskPreferences, (change: Partial<DeskPreferences>) => void] {
  const key = `review-desk ${useAtomValue(staffAtom)?._id ?? ''}`;
  const [changed, setChanged] = useAtom(changedAtom);
  const preferences = changed[key] ?? readKept(key);
  return [
    preferences,
    (change) => {
      const next = { ...preferences, ...change };
      setChanged({ ...changed, [key]: next });
      try {
        window.localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden store: it holds until the window closes.
      }
    },
  ];
}

function readKept(key: string): DeskPreferences {
  try {
    const kept = DeskPreferences.safeParse(JSON.parse(window.localStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.data : usual;
  } catch {
    return usual;
  }
}
