import type { Profile } from '@milon/shared/contracts';
import { createContext, useContext } from 'react';

/** Begins a call to a profile: the number if it is known, else the unlock flow. */
export type CallProfile = (profile: Profile) => void;

/** The app provides the commerce feature's flow, so that a card need not know the feature. */
export const CallContext = createContext<CallProfile>(() => undefined);

export const useCallProfile = (): CallProfile => useContext(CallContext);

/** The whole number for a `tel:` link, if this viewer may see it. */
export function dialableNumber(profile: Profile): string | undefined {
  const phone = profile.phoneNumber;
  if (!profile.contactUnlocked || !phone) return undefined;
  return `${phone.countryCode}${phone.number}`.replaceAll(/[^\d+]/g, '');
}
