import type { User } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ProfileIcon } from '../../../components/page-icons.ts';
import { mainPhotoOf, renditionOf } from '../../../entities/profile/photo.ts';
import { useCodeOnPress } from '../../../lib/code/use-code-on-press.ts';
import { withMoreTexts } from '../../i18n.ts';
import type { MenuButtonProps } from './activity-menu.tsx';
import styles from './avatar-menu.module.css';

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
        <span className={styles.avatar} aria-hidden>
          {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : <ProfileIcon />}
        </span>
      }
    />
  );
}

/** The avatar with its menu (spec §2). The menu's code loads when the avatar is touched. */
export function AvatarMenu({ user }: { user: User }) {
  const { code, trigger } = useCodeOnPress(() => withMoreTexts(() => import('./menus.ts')));
  if (code) return <code.OpenAvatarMenu user={user} />;
  return <AvatarButton user={user} aria-haspopup="menu" {...trigger} />;
}
