import type { WishField } from '@milon/shared/contracts';
import { atomWithStorage } from 'jotai/utils';

/** Which wishes are open in the form, kept on this computer (spec §2). */
export const openWishesAtom = atomWithStorage<WishField[]>('milon-preference-open', ['birthday', 'height']);
