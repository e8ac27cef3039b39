import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { PersonAccountsRegular, PersonCircleRegular, SignOutRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Staff } from '../../ipc-contract/index.ts';
import { goTo } from '../lib/location.ts';
import { signOut } from '../lib/session.ts';
import { leaveSafely } from '../lib/unsaved.ts';

export function AccountMenu({ staff }: { staff: Staff }) {
  const { t } = useTranslation();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<PersonCircleRegular />}
          aria-label={`${t('shell.account')}: ${staff.name}`}
        >
          {staff.name}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>
              {t(`shell.role${staff.userRole}`)} · {staff.email}
            </MenuGroupHeader>
            <MenuItem icon={<PersonAccountsRegular />} onClick={() => goTo('account')}>
              {t('shell.myAccount')}
            </MenuItem>
            <MenuItem icon={<SignOutRegular />} onClick={() => leaveSafely(() => void signOut())}>
              {t('shell.signOut')}
            </MenuItem>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
