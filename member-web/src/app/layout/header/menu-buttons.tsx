import type { User } from '@milon/shared/contracts';
import { badgeText } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ActivityIcon, ProfileIcon } from '../../../components/page-icons.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { mainPhotoOf, renditionOf } from '../../../entities/profile/photo.ts';
import type { PressHandlers } from '../../../lib/code/use-code-on-press.ts';
import { useFormat } from '../../../lib/format.ts';
import styles from '../count-badge.module.css';
import { CountBadge } from '../count-badge.tsx';
import { NavigationItem } from '../navigation-item.tsx';
import { useActivityCounts } from './activity-counts.ts';
import avatarStyles from './avatar-menu.module.css';

/** What a menu gives its button. Fluent's trigger adds more, such as its ref. */
type MenuButtonProps = Partial<PressHandlers> & { readonly 'aria-haspopup'?: 'menu' };

export interface ActivityProps {
  user: User;
  place: 'header' | 'bottom';
}

/** The icon, with a red dot if something waits for the member. */
function WaitingIcon({ waiting }: { waiting: number }) {
  const { t } = useTranslation('shell');
  const { digits } = useFormat();
  if (waiting === 0) return <ActivityIcon />;
  return (
    <>
      <ActivityIcon />
      <span className={styles.dot} />
      <VisuallyHidden>{t('waiting', { number: digits(String(waiting)) })}</VisuallyHidden>
    </>
  );
}

/**
 * The button of the menu of messages and invitations. Its badge is the sum of the counts, a plain number:
 * most of it waits for nobody.
 */
export function ActivityButton({ user, place, ...button }: ActivityProps & MenuButtonProps) {
  const { t } = useTranslation('shell');
  const { digits } = useFormat();
  const counts = useActivityCounts(user);
  const total = badgeText(counts.total);
  const waits = counts.waiting > 0 ? `, ${t('waiting', { number: digits(String(counts.waiting)) })}` : '';
  if (place === 'bottom') {
    return (
      <NavigationItem
        {...button}
        icon={<WaitingIcon waiting={counts.waiting} />}
        label={t('activityShort')}
        title={t('activity')}
        count={counts.total}
      />
    );
  }
  return (
    <Button
      {...button}
      appearance="subtle"
      style={{ minWidth: 44, minHeight: 44 }}
      aria-label={[total ? `${t('activity')}: ${digits(total)}` : t('activity'), waits].join('')}
      title={t('activity')}
      icon={
        <span style={{ position: 'relative', display: 'inline-flex' }}>
          <WaitingIcon waiting={counts.waiting} />
          <CountBadge count={counts.total} over />
        </span>
      }
    />
  );
}

/** The button of the account's menu: the member's photo, or an icon. */
export function AvatarButton({ user, ...button }: { user: User } & MenuButtonProps) {
  const { t } = useTranslation('shell');
  const [broken, setBroken] = useState<string>();
  const photo = mainPhotoOf(user);
  const src = photo && renditionOf(photo.src, 'thumb', 'webp');
  return (
    <Button
      {...button}
      appearance="subtle"
      aria-label={t('account')}
      style={{ minWidth: 44, minHeight: 44, padding: 4, borderRadius: 22 }}
      icon={
        <span className={avatarStyles.avatar} aria-hidden>
          {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : <ProfileIcon />}
        </span>
      }
    />
  );
}
