import type { User } from '@milon/shared/contracts';
import { takesSms } from '@milon/shared/rules';
import { useSettings } from './settings.ts';

const takes = ({ phoneNumber }: User, countries: readonly string[]) =>
  phoneNumber !== undefined && takesSms(`${phoneNumber.countryCode}${phoneNumber.number}`, countries);

/** Whether a code by SMS can reach this member's number. Assumed until the settings are here. */
export function useTakesCode(user: User | undefined): boolean {
  const countries = useSettings().data?.sms?.countries;
  return !user?.phoneNumber || !countries || takes(user, countries);
}

/** Whether SMS can notify this member: at a proven number, if the installation sends any. */
export function useSmsOffered(user: User): boolean {
  const sms = useSettings().data?.sms;
  return user.phoneNumber?.isVerified === true && sms?.notifications === true && takes(user, sms.countries);
}
