import type { User } from '@milon/shared/contracts';
import { phoneText } from '@milon/shared/rules';
import type { ContactKind } from '../../entities/session/contact-calls.ts';
import { useFormat } from '../../lib/format.ts';

/** Where a code goes, as shown: the member's number in the reader's digits, or the email address. */
export function useCodeTarget(user: User | undefined): (kind: ContactKind) => string {
  const { digits } = useFormat();
  return (kind) => {
    if (kind === 'email') return user?.email?.address ?? '';
    const phone = user?.phoneNumber;
    return phone ? digits(phoneText(phone)) : '';
  };
}
