import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Transaction } from '@milon/shared/contracts';
import { serialText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { rowButton } from '../../../../components/row-button.ts';
import { usePackageName } from '../../../../entities/session/package-name.ts';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { useTaka } from '../purchase/use-taka.ts';
import { StatusBadge } from './status-badge.tsx';

const useStyles = makeStyles({
  row: { ...rowButton, justifyContent: 'space-between', minHeight: '64px' },
  side: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  end: { alignItems: 'flex-end', flexShrink: 0, gap: '2px' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const packageName = usePackageName();
  const { dateTime, digits } = useFormat();
  const { invoice } = transaction;
  const taka = useTaka();
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        onClick={() => openDialog('INVOICE_DETAILS', { transaction })}
      >
        <span className={styles.side}>
          <Text weight="semibold">{packageName(transaction.package.name)}</Text>
          <span className={styles.quiet}>{dateTime(transaction.createdAt)}</span>
          {invoice && (
            <span className={styles.quiet}>
              {t('invoiceNumber', { serial: digits(serialText(invoice.serial)) })}
            </span>
          )}
        </span>
        <span className={`${styles.side} ${styles.end}`}>
          <Text weight="semibold">{taka(transaction.amount)}</Text>
          <StatusBadge status={transaction.status} />
        </span>
      </button>
    </li>
  );
}
