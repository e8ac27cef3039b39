import { useTranslation } from 'react-i18next';
import { BellIcon } from '../../../components/page-icons.ts';
import { useUnread } from '../../../features/notifications/api/notifications.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { CountedButton } from '../counted-button.tsx';

/** Opens the notifications and shows how many are new. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  return (
    <CountedButton
      icon={<BellIcon />}
      count={useUnread()}
      waits
      title={t('bell')}
      counted={(number) => t('bellUnread', { number })}
      onClick={() => openDialog('NOTIFICATIONS')}
    />
  );
}
