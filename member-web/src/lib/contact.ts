import type { Profile } from '@milon/shared/contracts';

/** What happens on Call or See number for a signed-in member: the unlock flow of the commerce feature. */
export type CallHandler = (profile: Profile) => void | Promise<void>;

let handler: CallHandler | undefined;

/** `app/` puts the commerce feature's flow here, so that a card need not know of it. */
export function setCallHandler(next: CallHandler): void {
  handler = next;
}

/** Begins a call to this profile: the number where it is known, else the unlock flow. */
export function requestCall(profile: Profile): void {
  void handler?.(profile);
}

/** The whole number for a `tel:` link, where this viewer has it. */
export function dialableNumber(profile: Profile): string | undefined {
  const phone = profile.phoneNumber;
  if (!profile.contactUnlocked || !phone) return undefined;
  return `${phone.countryCode}${phone.number}`.replaceAll(/[^\d+]/g, '');
}
