import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import { phoneText } from '@milon/shared/rules';
import { useFormat } from '../../lib/format.ts';
import { useCurrentUser } from './session.ts';

const bangladesh = '1';

/** Writes others' numbers: with the dial code for who lives abroad, or has a number of another country. */
export function usePhoneText(): (phone: { countryCode: string; number: string }) => string {
  const { digits } = useFormat();
  const { location, phoneNumber } = useCurrentUser() ?? {};
  const isAbroad =
    (location?.country ?? bangladesh) !== bangladesh ||
    (phoneNumber?.countryCode ?? DEFAULT_DIAL_CODE) !== DEFAULT_DIAL_CODE;
  return (phone) => {
    const text = phoneText(phone);
    return digits(isAbroad ? text.replace(/^0/, `${DEFAULT_DIAL_CODE} `) : text);
  };
}
