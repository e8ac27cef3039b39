import type { WishField } from '@milon/shared/contracts';
import { atomWithStorage } from 'jotai/utils';

/** The wishes that are expanded in the form, stored on this computer (spec §2). */
export const openWishesAtom = atomWithStorage<WishField[]>('milon-preference-open', ['birthday', 'height']);
