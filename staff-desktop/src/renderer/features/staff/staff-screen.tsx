import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons';
import type { StaffAccount } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { useFormat } from '../../lib/use-format.ts';
import type { AccountAction, TemporaryPassword } from './account-actions.ts';
import { useStaffAccounts } from './api/staff-accounts.ts';
import { CreateDialog } from './components/create-dialog.tsx';
import { DisableDialog } from './components/disable-dialog.tsx';
import { EditDialog } from './components/edit-dialog.tsx';
import { EnableDialog } from './components/enable-dialog.tsx';
import { RequireSwitch } from './components/require-switch.tsx';
import { ResetDialog } from './components/reset-dialog.tsx';
import { StaffTable } from './components/staff-table.tsx';
import { TemporaryPasswordDialog } from './components/temporary-password-dialog.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  total: { flexGrow: 1, color: tokens.colorNeutralForeground3 },
  list: { overflow: 'auto' },
});

const dialogs = { edit: EditDialog, disable: DisableDialog, enable: EnableDialog, reset: ResetDialog };

/** The staff accounts, managed by Administration. */
export function StaffScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data, error, isError, isPending, refetch } = useStaffAccounts();
  const [isCreating, setCreating] = useState(false);
  const [acting, setActing] = useState<{ act: AccountAction; account: StaffAccount }>();
  const [made, setMade] = useState<TemporaryPassword>();
  const ActDialog = acting && dialogs[acting.act];

  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Button appearance="primary" icon={<PersonAddRegular />} onClick={() => setCreating(true)}>
          {t('staff.create')}
        </Button>
        <output className={styles.total}>
          {data && t('staff.total', { count: data.length, shown: number(data.length) })}
        </output>
        <RequireSwitch />
      </div>
      <div className={styles.list}>
        {isPending && <Spinner aria-label={t('action.loading')} />}
        {isError && <ErrorState error={error} retry={() => void refetch()} />}
        {data && <StaffTable accounts={data} onAct={(act, account) => setActing({ act, account })} />}
      </div>
      {isCreating && <CreateDialog onMade={setMade} onClose={() => setCreating(false)} />}
      {acting && ActDialog && (
        <ActDialog account={acting.account} onMade={setMade} onClose={() => setActing(undefined)} />
      )}
      {made && <TemporaryPasswordDialog made={made} onClose={() => setMade(undefined)} />}
    </div>
  );
}
