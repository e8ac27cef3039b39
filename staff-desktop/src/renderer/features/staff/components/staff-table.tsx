import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { StaffAccount } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import type { AccountAction } from '../account-actions.ts';
import { StaffRow } from './staff-row.tsx';

const useStyles = makeStyles({
  root: { minWidth: '680px', backgroundColor: tokens.colorNeutralBackground1 },
  cell: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  role: { width: '100px' },
  state: { width: '140px', '@media (min-width: 1200px)': { width: '224px' } },
  second: { width: '76px', '@media (min-width: 1200px)': { width: '96px' } },
  // Date and time on one line, if there is room.
  lastLogin: { width: '92px', '@media (min-width: 1200px)': { width: '160px' } },
  actions: { width: '32px' },
  visuallyHidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

const columns = ['name', 'role', 'state', 'second', 'lastLogin'] as const;

interface StaffTableProps {
  accounts: readonly StaffAccount[];
  onAct: (act: AccountAction, account: StaffAccount) => void;
}

export function StaffTable({ accounts, onAct }: StaffTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Table size="small" className={styles.root} aria-label={t('section.staff')}>
      <TableHeader>
        <TableRow>
          {columns.map((name) => (
            <TableHeaderCell
              key={name}
              className={mergeClasses(styles.cell, name !== 'name' && styles[name])}
            >
              {t(`staff.${name}`)}
            </TableHeaderCell>
          ))}
          <TableHeaderCell className={styles.actions}>
            <span className={styles.visuallyHidden}>{t('staff.edit')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {accounts.map((account) => (
          <StaffRow key={account._id} account={account} onAct={(act) => onAct(act, account)} />
        ))}
      </TableBody>
    </Table>
  );
}
