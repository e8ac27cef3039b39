import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { SettingsIcon } from '../../../components/icons.ts';
import { ListTail } from '../../../components/list-tail.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { useNotifications } from '../api/notifications.ts';
import { NotificationRow } from './notification-row.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  skeleton: { display: 'flex', gap: tokens.spacingHorizontalM, padding: tokens.spacingHorizontalL },
  settings: { minWidth: '44px', minHeight: '44px' },
});

/** NOTIFICATIONS: the member's notifications, newest first. */
export function NotificationsDialog({ onClose }: DialogProps<'NOTIFICATIONS'>) {
  const styles = useStyles();
  const { t } = useTranslation(['notifications', 'common']);
  const query = useNotifications();
  const shown = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <AppDialog
      title={t('title')}
      pageTitle={t('title')}
      onClose={onClose}
      flush
      actions={
        <Button
          appearance="subtle"
          className={styles.settings}
          icon={<SettingsIcon />}
          aria-label={t('settings')}
          title={t('settings')}
          onClick={() => openDialog('ACCOUNT_SETTINGS')}
        />
      }
    >
      {query.isPending ? (
        <Skeleton aria-label={t('title')}>
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={styles.skeleton}>
              <SkeletonItem shape="circle" size={48} />
              <SkeletonItem size={32} />
            </div>
          ))}
        </Skeleton>
      ) : null}
      {query.isSuccess && shown.length === 0 && !query.hasNextPage ? (
        <StateMessage title={t('none')} text={t('noneText')}>
          <Button appearance="primary" size="large" onClick={onClose}>
            {t('browse')}
          </Button>
        </StateMessage>
      ) : null}
      {shown.length > 0 ? (
        <ul className={styles.list} aria-label={t('title')}>
          {shown.map((notification) => (
            <NotificationRow key={notification._id} notification={notification} />
          ))}
        </ul>
      ) : null}
      <ListTail query={query} />
    </AppDialog>
  );
}
