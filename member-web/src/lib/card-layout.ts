import { atom, useAtom } from 'jotai';
import { readStored, writeStored } from './storage/storage.ts';

/** Cards with a large photo, or a list with small ones. */
export type CardLayout = 'photos' | 'compact';
/** `public/before-paint.js` reads it too. */
const storageKey = 'milon-cards';

const chosenAtom = atom<CardLayout>(readStored<CardLayout>(storageKey) === 'compact' ? 'compact' : 'photos');

/**
 * The layout of cards on this browser, and a function that chooses. Only style sheets read the page's
 * attribute, so the server's HTML is the same for both.
 */
export function useCardLayout(): [layout: CardLayout, choose: (layout: CardLayout) => void] {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const choose = (layout: CardLayout) => {
    writeStored(storageKey, layout === 'compact' ? layout : undefined);
    setChosen(layout);
    if (layout === 'compact') document.documentElement.dataset['cards'] = layout;
    else delete document.documentElement.dataset['cards'];
  };
  return [chosen, choose];
}
