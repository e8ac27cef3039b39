import type { User } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ActivityIcon, ProfileIcon } from '../../../components/page-icons.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { mainPhotoOf, renditionOf } from '../../../entities/profile/photo.ts';
import type { PressHandlers } from '../../../lib/code/use-code-on-press.ts';
import { useFormat } from '../../../lib/format.ts';
import styles from '../count-badge.module.css';
import { CountedButton } from '../counted-button.tsx';
import { NavigationItem } from '../navigation-item.tsx';
import { useActivityCounts } from './activity-counts.ts';
import avatarStyles from './avatar-menu.module.css';

/** What a menu gives its button. Fluent's trigger adds more, such as its ref. */
type MenuButtonProps = Partial<PressHandlers> & { readonly 'aria-haspopup'?: 'menu' };

export interface ActivityProps {
  user: User;
  place: 'header' | 'bottom';
}

/**
 * The button of the menu of messages and invitations. Its badge is the sum of the counts, a plain number:
 * most of it waits for nobody. A red dot says that something does.
 */
export function ActivityButton({ user, place, ...button }: ActivityProps & MenuButtonProps) {
  const { t } = useTranslation('shell');
  const { digits } = useFormat();
  const { total, waiting } = useActivityCounts(user);
  const waits = waiting ? t('waiting', { number: digits(String(waiting)) }) : '';
  const shared = {
    ...button,
    icon: (
      <>
        <ActivityIcon />
        {waits ? <span className={styles.dot} /> : null}
        {waits ? <VisuallyHidden>{waits}</VisuallyHidden> : null}
      </>
    ),
    title: t('activity'),
    count: total,
  };
  return place === 'bottom' ? (
    <NavigationItem {...shared} label={t('activityShort')} />
  ) : (
    <CountedButton
      {...shared}
      counted={(number) => `${t('activity')}: ${number}${waits ? `, ${waits}` : ''}`}
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
