import type { Profile } from '@milon/shared/contracts';
import { createContext, useContext } from 'react';

/** Shows the contact of a profile, or the way to unlock it. */
export type ShowContact = (profile: Profile) => void;

/** The app provides the flow of the contacts feature, so that cards do not depend on that feature. */
export const ShowContactContext = createContext<ShowContact>(() => undefined);

export const useShowContact = (): ShowContact => useContext(ShowContactContext);

/** The complete number for a `tel:` link, if this viewer may see it. */
export function dialableNumber(profile: Profile): string | undefined {
  const phone = profile.phoneNumber;
  // A card from before the unlock of a guardian has the number masked.
  if (!profile.contactUnlocked || !phone || /\D/.test(phone.number)) return undefined;
  return `${phone.countryCode}${phone.number}`.replaceAll(/[^\d+]/g, '');
}
