import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { type InviteDeclineReason, inviteDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { DeclineIcon } from '../../components/page-icons.ts';
import { useFormat } from '../../lib/format.ts';

const useStyles = makeStyles({
  item: { minHeight: '44px', alignItems: 'center', maxWidth: 'min(360px, 90vw)', whiteSpace: 'normal' },
  // A long name needs more than the one line of a heading.
  heading: { height: 'auto', minHeight: '32px', maxWidth: 'min(360px, 90vw)', overflowWrap: 'anywhere' },
});

interface Props {
  name: string;
  onDecline: (reason?: InviteDeclineReason) => void;
}

/**
 * A menu that is open from the start: declines without a reason, or with a friendly reason that the sender
 * can read.
 */
export function DeclineMenu({ name, onDecline }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card']);
  const { language } = useFormat();
  return (
    <Menu defaultOpen>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<DeclineIcon />}>{t('card:decline')}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem className={styles.item} onClick={() => onDecline()}>
            {t('declineSilently')}
          </MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader className={styles.heading}>{t('declineSaying', { name })}</MenuGroupHeader>
            {inviteDeclineReasonOptions.map((reason) => (
              <MenuItem key={reason.key} className={styles.item} onClick={() => onDecline(reason.key)}>
                {reason[language]}
              </MenuItem>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
