import type { StaffWriting } from '@milon/shared/contracts';
import { atom } from 'jotai';
import { staffAtom } from '../session.ts';
import { store } from '../store.ts';

/** Longer than the pause between two announcements of one writer. */
const shownMs = 8_000;

/** The colleague who was last seen writing an answer to a message, by the message. */
export const writingAtom = atom<Readonly<Record<string, StaffWriting>>>({});

/** Shows for some seconds that a colleague is writing. One's own other windows are left out. */
export function showWriting(writing: StaffWriting): void {
  const { by, supportId } = writing;
  if (by._id === store.get(staffAtom)?._id) return;
  store.set(writingAtom, (others) => ({ ...others, [supportId]: writing }));
  setTimeout(() => {
    store.set(writingAtom, (all) => {
      const { [supportId]: shown, ...others } = all;
      // A later announcement shows it longer.
      return shown === writing ? others : all;
    });
  }, shownMs);
}
