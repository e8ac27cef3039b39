import { Menu, MenuItem, MenuList, MenuPopover, makeStyles } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { Message } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { CopyIcon, DeleteIcon, ReportIcon } from '../../../../components/icons.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { toastError, toastSuccess } from '../../../../state/toast.ts';

const useStyles = makeStyles({
  item: { minHeight: '44px', alignItems: 'center' },
});

/** Where to open the menu: at a button, or at a point on the screen in pixels. */
export type MenuPlace = HTMLElement | { readonly x: number; readonly y: number };

export interface OpenMessageMenu {
  readonly message: Message;
  readonly place: MenuPlace;
}

interface Props {
  open: OpenMessageMenu;
  onClose: () => void;
  onDelete: (message: Message) => void;
  mine: boolean;
  /** The other member's name. */
  name: string;
}

/** The actions on a message. One menu serves all messages of a window. */
export function MessageMenu({ open: { message, place }, onClose, onDelete, mine, name }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const target =
    place instanceof HTMLElement
      ? place
      : { getBoundingClientRect: () => new DOMRect(place.x, place.y, 0, 0) };

  async function copy() {
    try {
      await navigator.clipboard.writeText(message.text);
      toastSuccess(t('copied'), TOAST_DURATION_MS.usual);
    } catch {
      toastError(t('notCopied'));
    }
  }

  return (
    <Menu
      open
      onOpenChange={(_, data) => data.open || onClose()}
      positioning={{ target, position: 'below', align: 'start', strategy: 'fixed' }}
    >
      <MenuPopover>
        <MenuList aria-label={t('messageMenu')}>
          {message.text === '' ? null : (
            <MenuItem className={styles.item} icon={<CopyIcon />} onClick={() => void copy()}>
              {t('copyText')}
            </MenuItem>
          )}
          {mine || message.isReported ? null : (
            <MenuItem
              className={styles.item}
              icon={<ReportIcon />}
              onClick={() => openDialog('MESSAGE_REPORT', { message, name })}
            >
              {t('reportMessage')}
            </MenuItem>
          )}
          <MenuItem className={styles.item} icon={<DeleteIcon />} onClick={() => onDelete(message)}>
            {t('deleteForMe')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
