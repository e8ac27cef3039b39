import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { badgeText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { ActivityIcon } from '../../components/icons.ts';
import { useFormat } from '../../lib/format.ts';
import { openDialog } from '../../state/dialogs.ts';
import { useActivityCounts } from './activity-counts.ts';
import { CountBadge } from './count-badge.tsx';
import { NavigationItem } from './navigation-item.tsx';

const barPositions = {
  header: { position: 'below', align: 'end' },
  bottom: { position: 'above' },
} as const;

interface Props {
  user: User;
  place: 'header' | 'bottom';
}

/**
 * The expandable menu of messages and invitations: a count for each, and their sum on the button (spec §2).
 */
export function ActivityMenu({ user, place }: Props) {
  const { t } = useTranslation('shell');
  const { digits } = useFormat();
  const counts = useActivityCounts(user);
  const total = badgeText(counts.total);
  const entries = [
    {
      label: t('invitation'),
      count: counts.received,
      open: () => openDialog('INVITED_PROFILES', { type: 'RECEIVE' }),
    },
    { label: t('message'), count: counts.newConversations, open: () => openDialog('CHAT_LIST') },
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
    <Menu positioning={{ ...barPositions[place], strategy: 'fixed' }}>
      <MenuTrigger disableButtonEnhancement>
        {place === 'bottom' ? (
          <NavigationItem
            icon={<ActivityIcon />}
            label={t('activityShort')}
            title={t('activity')}
            count={counts.total}
          />
        ) : (
          <Button
            appearance="subtle"
            style={{ minWidth: 44, minHeight: 44 }}
            aria-label={total ? `${t('activity')}: ${digits(total)}` : t('activity')}
            title={t('activity')}
            icon={
              <span style={{ position: 'relative', display: 'inline-flex' }}>
                <ActivityIcon />
                <CountBadge count={counts.total} over />
              </span>
            }
          />
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(({ label, count, open }) => (
            <MenuItem
              key={label}
              secondaryContent={<CountBadge count={count} />}
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
