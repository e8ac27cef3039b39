import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { PersonAccountsRegular, PersonCircleRegular, SignOutRegular } from '@fluentui/react-icons';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Staff } from '../../ipc-contract/index.ts';
import { goTo } from '../lib/address/location.ts';
import { appInfoAtom, chooseNotifyWork } from '../lib/app-info.ts';
import { signOut } from '../lib/session.ts';
import { leaveSafely } from '../lib/work/unsaved.ts';

export function AccountMenu({ staff }: { staff: Staff }) {
  const { t } = useTranslation();
  const info = useAtomValue(appInfoAtom);
  const notifies = info?.preferences.notifyWork === true;
  return (
    <Menu checkedValues={{ notify: notifies ? ['work'] : [] }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          style={{ whiteSpace: 'nowrap', flexShrink: 0 }}
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
            {info?.shell === 'electron' && (
              <MenuItemCheckbox name="notify" value="work" onClick={() => chooseNotifyWork(!notifies)}>
                {t('notify.work')}
              </MenuItemCheckbox>
            )}
            <MenuItem icon={<SignOutRegular />} onClick={() => leaveSafely(() => void signOut())}>
              {t('shell.signOut')}
            </MenuItem>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
