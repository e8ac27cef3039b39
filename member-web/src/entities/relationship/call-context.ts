import type { Profile } from '@milon/shared/contracts';
import { createContext, useContext } from 'react';

/** Starts a call to a profile: dials the number if it is known, else opens the unlock flow. */
export type CallProfile = (profile: Profile) => void;

/** The app provides the flow of the contacts feature, so that cards do not depend on that feature. */
export const CallContext = createContext<CallProfile>(() => undefined);

export const useCallProfile = (): CallProfile => useContext(CallContext);

/** The complete number for a `tel:` link, if this viewer may see it. */
export function dialableNumber(profile: Profile): string | undefined {
  const phone = profile.phoneNumber;
  if (!profile.contactUnlocked || !phone) return undefined;
  return `${phone.countryCode}${phone.number}`.replaceAll(/[^\d+]/g, '');
}
