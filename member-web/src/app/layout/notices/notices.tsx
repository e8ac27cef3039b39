/** Notices about the member's own account. They load as one script. */

import type { User } from '@milon/shared/contracts';
import { ConsentNotice } from './consent-notice.tsx';
import { FreeAccessNotice } from './free-access-notice.tsx';
import { InactiveNotice } from './inactive-notice.tsx';
import { MessageNotice } from './message-notice.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { SmsNotice } from './sms-notice.tsx';

export { PolicyMessage } from '../policy-message.tsx';

const notices = {
  consent: ConsentNotice,
  freeAccess: FreeAccessNotice,
  inactive: InactiveNotice,
  message: MessageNotice,
  paused: PausedNotice,
  sms: SmsNotice,
};

export function Notice({ name, user }: { name: keyof typeof notices; user: User }) {
  const Shown = notices[name];
  return <Shown user={user} />;
}
