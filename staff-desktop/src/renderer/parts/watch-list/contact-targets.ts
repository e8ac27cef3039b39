import type { AdminUser } from '@milon/shared/contracts';
import { phoneText } from '@milon/shared/rules';
import type { WatchTarget } from './watch-dialog.tsx';

/** The contacts of a member that can go on the watch list. */
export function contactTargets({
  email,
  phoneNumber,
}: Pick<AdminUser, 'email' | 'phoneNumber'>): WatchTarget[] {
  const phone = phoneNumber && phoneText(phoneNumber);
  return [phone, email?.address].flatMap((contact) =>
    contact === undefined ? [] : [{ text: contact, body: { contact } }],
  );
}
