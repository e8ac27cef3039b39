import { Badge, MenuItem, makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import type { StaffAccount } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../components/list/row-menu.tsx';
import { staffAtom } from '../../../lib/session.ts';
import { useFormat } from '../../../lib/use-format.ts';
import type { AccountAction } from '../account-actions.ts';

const useStyles = makeStyles({
  row: { height: '44px' },
  name: {
    display: 'grid',
    lineHeight: tokens.lineHeightBase300,
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    overflowWrap: 'anywhere',
  },
  first: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  second: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  badge: { whiteSpace: 'nowrap' },
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXS,
  },
  actions: { textAlign: 'right' },
});

/** One account and its actions. For the own account only the name can be changed. */
export function StaffRow({ account, onAct }: { account: StaffAccount; onAct: (act: AccountAction) => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const isOwn = useAtomValue(staffAtom)?._id === account._id;
  const [mailbox, domain] = account.email.split('@');
  const { hasSecondFactor, isDisabled, lastLoginAt, name, temporaryUntil, userRole } = account;
  return (
    <TableRow className={styles.row}>
      <TableCell>
        <span className={styles.name}>
          <span className={styles.first}>
            {name}
            {isOwn && (
              <Badge appearance="tint" className={styles.badge}>
                {t('staff.you')}
              </Badge>
            )}
          </span>
          <span className={styles.second}>
            {mailbox}@<wbr />
            {domain}
          </span>
        </span>
      </TableCell>
      <TableCell>{t(`shell.role${userRole}`)}</TableCell>
      <TableCell>
        <span className={styles.badges}>
          <Badge appearance="tint" color={isDisabled ? 'danger' : 'success'}>
            {t(isDisabled ? 'staff.disabled' : 'staff.active')}
          </Badge>
          {temporaryUntil && (
            <Badge appearance="tint" color="warning" className={styles.badge}>
              {t('staff.temporary')}
            </Badge>
          )}
        </span>
      </TableCell>
      <TableCell>{t(hasSecondFactor ? 'account.secondOn' : 'account.secondOff')}</TableCell>
      <TableCell>{lastLoginAt ? dateTime(lastLoginAt) : t('staff.never')}</TableCell>
      <TableCell className={styles.actions}>
        <RowMenu label={t('staff.actions', { name })}>
          <MenuItem onClick={() => onAct('edit')}>{t('staff.edit')}</MenuItem>
          {!isOwn && <MenuItem onClick={() => onAct('reset')}>{t('staff.reset')}</MenuItem>}
          {!isOwn && (
            <MenuItem onClick={() => onAct(isDisabled ? 'enable' : 'disable')}>
              {t(isDisabled ? 'staff.enable' : 'staff.disable')}
            </MenuItem>
          )}
        </RowMenu>
      </TableCell>
    </TableRow>
  );
}
