import {
  Avatar,
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import {
  DarkIcon,
  LanguageIcon,
  LightIcon,
  LogoutIcon,
  ProfileIcon,
  SupportIcon,
} from '../../components/icons.ts';
import { mainPhotoOf, renditionOf } from '../../entities/profile/photo.ts';
import { logOut } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { themeModeAtom } from '../../lib/theme-mode.ts';
import { openDialog } from '../../state/dialogs.ts';
import { chooseLanguage } from '../choose-language.ts';

/** The avatar with its menu: profile, language, theme, support, Logout (spec §2). */
export function AvatarMenu({ user }: { user: User }) {
  const { t } = useTranslation(['shell', 'common']);
  const other = useFormat().language === 'bn' ? 'en' : 'bn';
  const [mode, setMode] = useAtom(themeModeAtom);
  const dark = mode === 'dark';
  const photo = mainPhotoOf(user);
  return (
    <Menu positioning={{ position: 'below', align: 'end', strategy: 'fixed' }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          aria-label={t('account')}
          style={{ minWidth: 44, minHeight: 44, padding: 4, borderRadius: 22 }}
          icon={{
            style: { width: 36, height: 36 },
            children: (
              <Avatar
                aria-hidden
                size={36}
                color="brand"
                // An icon instead of initials: initials would become part of the button's accessible name.
                icon={<ProfileIcon />}
                {...(photo ? { image: { src: renditionOf(photo.src, 'thumb', 'webp') } } : {})}
              />
            ),
          }}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<ProfileIcon />} onClick={() => openDialog('PROFILE', {})}>
            {t('myProfile')}
          </MenuItem>
          <MenuItem icon={<LanguageIcon />} lang={other} onClick={() => void chooseLanguage(other)}>
            {t('common:otherLanguage')}
          </MenuItem>
          <MenuItem
            icon={dark ? <LightIcon /> : <DarkIcon />}
            onClick={() => setMode(dark ? 'light' : 'dark')}
          >
            {t(dark ? 'common:lightTheme' : 'common:darkTheme')}
          </MenuItem>
          <MenuItem icon={<SupportIcon />} onClick={() => openDialog('SUPPORT_OPTIONS')}>
            {t('support')}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<LogoutIcon />} onClick={() => void logOut()}>
            {t('logout')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
