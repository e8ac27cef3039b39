import { atom, useAtom, useAtomValue } from 'jotai';
import { z } from 'zod';
import { staffAtom } from '../../../lib/session.ts';
import { gridSizes } from './grid-sizes.ts';

const DeskPreferences = z.object({
  /** Photos are blurred until the reviewer opens them. */
  blurs: z.boolean().catch(false),
  /** Photos are grey. */
  greys: z.boolean().catch(false),
  /** The number of photos on the screen. */
  size: z.literal(gridSizes).catch(12),
});
export type DeskPreferences = z.output<typeof DeskPreferences>;

const usual: DeskPreferences = { blurs: false, greys: false, size: 12 };
const changedAtom = atom<Readonly<Record<string, DeskPreferences>>>({});

/** The reviewer's display settings, stored on this computer under the staff id. */
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
        // The storage is full or blocked: the setting lasts until the window closes.
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
