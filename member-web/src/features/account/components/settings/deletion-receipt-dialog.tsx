import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { useFormat } from '../../../../lib/format.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: { margin: 0 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  button: { minHeight: '44px' },
});

/** DELETION_RECEIPT: until when the account can be restored, which data remains, and for how long. */
export function DeletionReceiptDialog({ params, onClose }: DialogProps<'DELETION_RECEIPT'>) {
  const styles = useStyles();
  const { t } = useTranslation('lifecycle');
  const { date, dateTime, number } = useFormat();
  const { restorableUntil, kept } = params.receipt;
  return (
    <AppDialog
      title={t('receiptTitle')}
      onClose={onClose}
      footer={
        <Button appearance="primary" className={styles.button} onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.root}>
        <Text>{t('receiptText')}</Text>
        <Text weight="semibold">
          {t('receiptUndo', { date: dateTime(restorableUntil), restore: t('restore') })}
        </Text>
        <Text>{t('receiptNothing', { date: date(restorableUntil) })}</Text>
        <Text as="h3" size={400} weight="semibold" className={styles.title}>
          {t('receiptKept')}
        </Text>
        <ul className={styles.list}>
          {kept.map((item) => (
            <li key={item.what}>
              {item.what === 'invoices'
                ? t('receiptInvoices', {
                    invoices: number(item.count ?? 0),
                    date: date(item.until ?? 0),
                  })
                : t('receiptAudit')}
            </li>
          ))}
        </ul>
      </div>
    </AppDialog>
  );
}
