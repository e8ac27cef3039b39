import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { CompactIcon, LanguageIcon, LogoutIcon, SupportIcon } from '../../../components/icons.ts';
import { DarkIcon, LightIcon, PhotosIcon, ProfileIcon } from '../../../components/page-icons.ts';
import { logOut } from '../../../entities/session/session.ts';
import { useCardLayout } from '../../../lib/card-layout.ts';
import { useFormat } from '../../../lib/format.ts';
import { useThemeMode } from '../../../lib/theme-mode.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { chooseLanguage } from '../../choose-language.ts';
import { AvatarButton } from './menu-buttons.tsx';

/** The account's menu, open from the start: profile, language, looks, support, Logout (spec §2). */
export function OpenAvatarMenu({ user }: { user: User }) {
  const { t } = useTranslation(['menus', 'shell', 'common', 'account']);
  const other = useFormat().language === 'bn' ? 'en' : 'bn';
  const { mode, choose } = useThemeMode();
  const dark = mode === 'dark';
  const [layout, setLayout] = useCardLayout();
  const compact = layout === 'compact';
  return (
    <Menu defaultOpen positioning={{ position: 'below', align: 'end', strategy: 'fixed' }}>
      <MenuTrigger disableButtonEnhancement>
        <AvatarButton user={user} />
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
            onClick={() => choose(dark ? 'light' : 'dark')}
          >
            {t(dark ? 'common:lightTheme' : 'common:darkTheme')}
          </MenuItem>
          <MenuItem
            icon={compact ? <PhotosIcon /> : <CompactIcon />}
            onClick={() => setLayout(compact ? 'photos' : 'compact')}
          >
            {t(compact ? 'account:largePhotos' : 'account:compactList')}
          </MenuItem>
          <MenuItem icon={<SupportIcon />} onClick={() => openDialog('SUPPORT_OPTIONS')}>
            {t('shell:support')}
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
