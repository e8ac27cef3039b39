import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../../components/dialog/final-dialog.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';
import type { Approval, Statement } from './use-statement.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    maxHeight: '168px',
    overflow: 'auto',
    margin: 0,
    paddingInlineStart: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
});

interface ApproveDialogProps {
  /** As it was asked for: what is typed is the number that was shown. */
  approval: Approval;
  approve: Statement['approve'];
  onClose: () => void;
}

/** Asks before the sure payments are approved: shows their sum and each, and asks for their number. */
export function ApproveDialog({ approval, approve, onClose }: ApproveDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  const { amount, lines } = approval;
  const count = lines.length;
  return (
    <FinalDialog
      question={t('transactions.statement.ask', { count, shown: number(count) })}
      confirm={t('transactions.statement.approve', { count, shown: number(count), amount: money(amount) })}
      working={approve.isPending}
      error={approve.error}
      risks={[t('transactions.statement.sum', { amount: money(amount) }), t('transactions.notUndone')]}
      typed={count}
      onConfirm={() => approve.mutate({ amount, lines }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it */}
      <ul tabIndex={0} className={styles.list} aria-label={t('transactions.statement.sure')}>
        {lines.map(({ line, payment }) => (
          <li key={line}>{[payment.trxId, money(payment.amount), payment.user.name].join(' · ')}</li>
        ))}
      </ul>
      <Body1>{t('transactions.statement.tell')}</Body1>
    </FinalDialog>
  );
}
