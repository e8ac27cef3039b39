import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileIcon } from '../../components/icons.ts';
import { mainPhotoOf, renditionOf } from '../../entities/profile/photo.ts';
import { useCodeOnPress } from '../../lib/use-code-on-press.ts';
import type { MenuButtonProps } from './activity-menu.tsx';

const useStyles = makeStyles({
  avatar: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '36px',
    height: '36px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: '20px',
    color: tokens.colorNeutralForegroundStaticInverted,
    backgroundColor: tokens.colorBrandBackgroundStatic,
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
});

/** The button of the account's menu: the member's photo, or an icon. */
export function AvatarButton({ user, ...button }: { user: User } & MenuButtonProps) {
  const styles = useStyles();
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
      icon={{
        style: { width: 36, height: 36 },
        children: (
          <span className={styles.avatar} aria-hidden>
            {src && src !== broken ? (
              <img src={src} alt="" onError={() => setBroken(src)} />
            ) : (
              <ProfileIcon />
            )}
          </span>
        ),
      }}
    />
  );
}

/** The avatar with its menu (spec §2). The menu's code loads when the avatar is touched. */
export function AvatarMenu({ user }: { user: User }) {
  const { code, trigger } = useCodeOnPress(() => import('./menus.ts'));
  if (code) return <code.OpenAvatarMenu user={user} />;
  return <AvatarButton user={user} aria-haspopup="menu" {...trigger} />;
}
