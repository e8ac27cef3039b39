import { lastOf } from '@milon/shared/lists';
import { type KeyboardEvent, useEffect } from 'react';
import { store } from '../../../../lib/store.ts';
import { openDialogsAtom } from '../../../../state/dialogs.ts';

/**
 * The browser's search key opens the search of the top conversation. Escape closes the search before it
 * closes the window.
 */
export function useSearchKeys(profileId: string, isOpen: boolean, setOpen: (open: boolean) => void) {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      const top = lastOf(store.get(openDialogsAtom));
      const isChat = top?.name === 'SINGLE_CHAT_WINDOW' || top?.name === 'CHAT_LIST';
      if (!isChat || top.params.profileId !== profileId) return;
      event.preventDefault();
      setOpen(true);
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  }, [profileId, setOpen]);

  return (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
  };
}
