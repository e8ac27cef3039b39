import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import type { Conversation, User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DeleteIcon, MenuIcon } from '../../../../components/icons.ts';
import { SearchIcon } from '../../../../components/page-icons.ts';
import { confirmThen } from '../../../../state/dialogs.ts';
import { toastFailure, toastSuccess } from '../../../../state/toast.ts';
import { clearConversation } from '../../api/conversations.ts';
import { HiItem } from './hi-item.tsx';

const useStyles = makeStyles({
  button: { minWidth: '44px', minHeight: '44px' },
  item: { minHeight: '44px', alignItems: 'center' },
});

interface Props {
  conversation: Conversation;
  name: string;
  user: User;
  /** The member to greet. Undefined if not available, or if the member reported them. */
  friendId: string | undefined;
  onSearch: () => void;
}

/** The actions on a whole conversation. */
export function ConversationMenu({ conversation, name, user, friendId, onSearch }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('chat');

  const clear = () =>
    clearConversation(conversation._id, user._id).then(() => toastSuccess(t('cleared')), toastFailure());

  return (
    <Menu positioning={{ position: 'below', align: 'end', strategy: 'fixed' }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<MenuIcon />}
          aria-label={t('conversationMenu')}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {friendId === undefined ? null : (
            <HiItem className={styles.item} user={user} friend={{ id: friendId, name }} />
          )}
          <MenuItem className={styles.item} icon={<SearchIcon />} onClick={onSearch}>
            {t('search')}
          </MenuItem>
          <MenuItem
            className={styles.item}
            icon={<DeleteIcon />}
            onClick={() =>
              confirmThen({
                title: t('clearQuestion'),
                text: t('clearText', { name }),
                confirm: t('clear'),
                danger: true,
                onConfirm: clear,
              })
            }
          >
            {t('clear')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
