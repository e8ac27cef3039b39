import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { PremiumIcon, SearchTabIcon } from '../../../components/page-icons.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { ChatButton } from '../chat-button.tsx';
import { ActivityMenu } from './activity-menu.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './member-actions.module.css';
import { NotificationBell } from './notification-bell.tsx';

/**
 * The right side of a member's header: search, chat and invitations on wide screens, notifications, upgrade,
 * the avatar menu (spec §2).
 */
export function MemberActions({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.wideOnly}
        icon={<SearchTabIcon />}
        aria-label={t('search')}
        title={t('search')}
        onClick={() => openDialog('SEARCH')}
      />
      <ChatButton className={styles.wideOnly} />
      <span className={styles.wideOnly}>
        <ActivityMenu user={user} place="header" />
      </span>
      <NotificationBell />
      <Button
        appearance="outline"
        className={styles.upgrade}
        icon={<PremiumIcon />}
        onClick={() => openDialog('UPGRADE_POPUP')}
      >
        {t('upgrade')}
      </Button>
      <AvatarMenu user={user} />
    </>
  );
}
