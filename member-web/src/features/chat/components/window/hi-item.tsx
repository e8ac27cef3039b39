import { MenuItem, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { HiIcon } from '../../../../components/icons.ts';
import { useGreeting } from './use-greeting.ts';

interface Props {
  className: string;
  user: User;
  friendId: string;
}

/**
 * Say hi, in the menu of a conversation that has messages. If it is too early, shows from when it is allowed
 * (spec §4).
 */
export function HiItem({ className, user, friendId }: Props) {
  const { t } = useTranslation('chat');
  const { busy, later, greet } = useGreeting(user, friendId);
  return (
    <MenuItem
      className={className}
      icon={<HiIcon />}
      disabled={busy || later !== undefined}
      // Readable although the item is disabled.
      subText={
        later === undefined ? null : { children: later, style: { color: tokens.colorNeutralForeground3 } }
      }
      onClick={greet}
    >
      {t('sayHi')}
    </MenuItem>
  );
}
