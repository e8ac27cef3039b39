import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../state/dialogs.ts';
import { CountBadge } from '../count-badge.tsx';
import { useActivityCounts } from './activity-counts.ts';
import { ActivityButton, type ActivityProps } from './menu-buttons.tsx';

const barPositions = {
  header: { position: 'below', align: 'end' },
  bottom: { position: 'above' },
} as const;

/** The expandable menu of messages and invitations, open from the start, with a count for each (spec §2). */
export function OpenActivityMenu({ user, place }: ActivityProps) {
  const { t } = useTranslation('menus');
  const counts = useActivityCounts(user);
  const entries = [
    {
      label: t('invitation'),
      count: counts.received,
      waits: true,
      open: () => openDialog('INVITED_PROFILES', { type: 'RECEIVE' }),
    },
    {
      label: t('message'),
      count: counts.newConversations,
      waits: true,
      open: () => openDialog('CHAT_LIST'),
    },
    {
      label: t('accept'),
      count: counts.accepted,
      open: () => openDialog('INVITED_PROFILES', { type: 'ACCEPT' }),
    },
    { label: t('sent'), count: counts.sent, open: () => openDialog('INVITED_PROFILES', { type: 'SEND' }) },
    {
      label: t('declined'),
      count: counts.declined,
      open: () => openDialog('INVITED_PROFILES', { type: 'DECLINE' }),
    },
  ];
  return (
    // Both bars are fixed while the page scrolls, so their menus must be fixed too.
    <Menu defaultOpen positioning={{ ...barPositions[place], strategy: 'fixed' }}>
      <MenuTrigger disableButtonEnhancement>
        <ActivityButton user={user} place={place} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(({ label, count, waits = false, open }) => (
            <MenuItem
              key={label}
              secondaryContent={<CountBadge count={count} waits={waits} />}
              style={{ minHeight: 44 }}
              onClick={open}
            >
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
