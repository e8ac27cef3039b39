import { makeStyles, tokens } from '@fluentui/react-components';
import { buildPath } from '@milon/shared/client';
import { staffCreditNotePdfRoute, staffInvoicePdfRoute } from '@milon/shared/routes';
import { serialText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { SaveButton } from '../../../components/save-button.tsx';
import { Section } from '../../../components/section.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import type { WholeTransaction } from '../api/use-transaction.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    listStyleType: 'none',
  },
});

const languages = ['en', 'bn'] as const;

/** The invoice and the credit notes of a payment as PDF, in both languages. */
export function TransactionDocuments({ transaction }: { transaction: WholeTransaction }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { digits } = useFormat();
  const { _id: id, invoice, refunds } = transaction;
  const creditNotes = refunds.flatMap(({ creditNote }) => creditNote ?? []);
  if (!invoice && creditNotes.length === 0) return null;
  const files = [
    ...(invoice
      ? [
          {
            kind: 'invoice' as const,
            serial: invoice.serial,
            path: staffInvoicePdfRoute.path,
            params: { id },
          },
        ]
      : []),
    ...creditNotes.map(({ serial }) => ({
      kind: 'creditNote' as const,
      serial,
      path: staffCreditNotePdfRoute.path,
      params: { id, serial },
    })),
  ];
  return (
    <Section title={t('transactions.documents')}>
      <ul className={styles.list}>
        {files.map(({ kind, params, path, serial }) => {
          const name = t(`transactions.${kind}Pdf`, { serial: digits(serialText(serial)) });
          const file = `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${serialText(serial)}`;
          return (
            <li key={file} className={styles.row}>
              {name}
              {languages.map((language) => {
                const label = t(language === 'en' ? 'transactions.inEnglish' : 'transactions.inBangla');
                return (
                  <SaveButton
                    key={language}
                    label={label}
                    fullLabel={`${name}, ${label}`}
                    path={buildPath(path, params, { language })}
                    fileName={`${file}-${language}.pdf`}
                    savedText={t('transactions.pdfSaved')}
                  />
                );
              })}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
