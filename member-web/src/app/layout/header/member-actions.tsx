import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { PremiumIcon } from '../../../components/page-icons.ts';
import { isPremiumUser } from '../../../entities/session/premium.ts';
import { useFormat } from '../../../lib/format.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { ChatButton } from '../chat-button.tsx';
import { ActivityMenu } from './activity-menu.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './member-actions.module.css';
import { NotificationBell } from './notification-bell.tsx';

/**
 * The right side of a member's header: chat and invitations on wide screens, notifications, upgrade with the
 * connects that are left, the avatar menu (spec §2).
 */
export function MemberActions({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const held = isPremiumUser(user) ? user.premiumUser : undefined;
  const left = held && t('connectsLeft', { number: number(held.remainingConnects) });
  return (
    <>
      <ChatButton className={styles.wideOnly} />
      <span className={styles.wideOnly}>
        <ActivityMenu user={user} place="header" />
      </span>
      <NotificationBell />
      <Button
        appearance="outline"
        className={styles.upgrade}
        icon={<PremiumIcon />}
        aria-label={left && `${left}. ${t('upgrade')}`}
        onClick={() => openDialog('UPGRADE_POPUP')}
      >
        {held ? (
          <>
            <span className={styles.number}>{number(held.remainingConnects)}</span>
            <span className={styles.sentence}>{left}</span>
          </>
        ) : (
          t('upgrade')
        )}
      </Button>
      <AvatarMenu user={user} />
    </>
  );
}
