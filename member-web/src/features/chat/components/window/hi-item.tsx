import { MenuItem, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { HiIcon } from '../../../../components/icons.ts';
import { useHi } from './use-hi.ts';

interface Props {
  className: string;
  user: User;
  friend: { id: string; name: string };
}

/**
 * Say hi, in the menu of a conversation that has messages. If it is too early, shows from when it is allowed
 * (spec §4).
 */
export function HiItem({ className, user, friend }: Props) {
  const { t } = useTranslation('chat');
  const { later, show } = useHi(user, friend);
  return (
    <MenuItem
      className={className}
      icon={<HiIcon />}
      disabled={later !== undefined}
      // Readable although the item is disabled.
      subText={
        later === undefined ? null : { children: later, style: { color: tokens.colorNeutralForeground3 } }
      }
      onClick={show}
    >
      {t('sayHi')}
    </MenuItem>
  );
}
