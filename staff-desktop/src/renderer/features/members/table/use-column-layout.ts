import { userColumnSchema } from '@milon/shared/contracts';
import { atom, useAtom, useAtomValue } from 'jotai';
import { z } from 'zod';
import { staffAtom } from '../../../lib/session.ts';
import { type ColumnLayout, readLayout, usualLayout } from './column-layout.ts';

const Kept = z.array(userColumnSchema);
const changedAtom = atom<Readonly<Record<string, ColumnLayout>>>({});

/** The columns of this member of staff: chosen, ordered and sized, stored on this computer. */
export function useColumnLayout(): [ColumnLayout, (layout: ColumnLayout) => void] {
  const key = `users-columns ${useAtomValue(staffAtom)?._id ?? ''}`;
  const [changed, setChanged] = useAtom(changedAtom);
  const layout = changed[key] ?? readKept(key);
  return [
    layout,
    (next) => {
      setChanged({ ...changed, [key]: next });
      try {
        window.localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // The storage is full or blocked: the layout lasts until the window closes.
      }
    },
  ];
}

const read = new Map<string, { text: string | null; layout: ColumnLayout }>();

/** The same stored text is the same layout, so that the grid keeps its columns. */
function readKept(key: string): ColumnLayout {
  try {
    const text = window.localStorage.getItem(key);
    const known = read.get(key);
    if (known?.text === text) return known.layout;
    const kept = Kept.safeParse(JSON.parse(text ?? 'null'));
    const layout = kept.success ? readLayout(kept.data) : usualLayout;
    read.set(key, { text, layout });
    return layout;
  } catch {
    return usualLayout;
  }
}
