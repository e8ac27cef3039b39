import { badgeText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { BellIcon } from '../../../components/page-icons.ts';
import { useUnread } from '../../../features/notifications/api/notifications.ts';
import { useFormat } from '../../../lib/format.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { CountBadge } from '../count-badge.tsx';

/** Opens the notifications and shows how many are new. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const { digits } = useFormat();
  const unread = useUnread();
  const number = digits(badgeText(unread));
  return (
    <Button
      appearance="subtle"
      style={{ minWidth: 44, minHeight: 44 }}
      aria-label={number ? t('bellUnread', { number }) : t('bell')}
      title={t('bell')}
      icon={
        <span style={{ position: 'relative', display: 'inline-flex' }}>
          <BellIcon />
          <CountBadge count={unread} waits over />
        </span>
      }
      onClick={() => openDialog('NOTIFICATIONS')}
    />
  );
}
