import { atom } from 'jotai';
import { useEffect } from 'react';
import { store } from '../store.ts';

const unsaved = new Set<symbol>();
const followers = new Set<(isUnsaved: boolean) => void>();

/** Follows whether any form has unsaved changes. */
export function followUnsaved(follower: (isUnsaved: boolean) => void): void {
  followers.add(follower);
}

function tell(): void {
  for (const follower of followers) follower(unsaved.size > 0);
}

/** The step that waits for the user's answer, because it would drop unsaved changes. */
export const leavingAtom = atom<{ leave: () => void } | undefined>(undefined);

/** While `isUnsaved`, every step that would close this form asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const form = Symbol('form');
    unsaved.add(form);
    tell();
    return () => {
      unsaved.delete(form);
      tell();
    };
  }, [isUnsaved]);
}

/** Keeps the tab of a browser open while something is unsaved, until the user confirms. */
export function holdTab(event: BeforeUnloadEvent): void {
  if (unsaved.size > 0) event.preventDefault();
}

/**
 * Takes the step at once, or after the user agreed to drop the unsaved changes. Returns whether it was taken
 * at once.
 */
export function leaveSafely(leave: () => void): boolean {
  if (unsaved.size === 0) {
    leave();
    return true;
  }
  store.set(leavingAtom, {
    leave() {
      unsaved.clear();
      tell();
      leave();
    },
  });
  return false;
}
