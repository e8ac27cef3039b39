import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import type { FieldChange } from './field-changes.ts';
import { valueText } from './field-values.ts';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} 0`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  head: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  field: { width: '28%', fontWeight: tokens.fontWeightSemibold },
  before: { width: '36%', color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  empty: { textDecorationLine: 'none' },
});

interface ChangesTableProps {
  changes: readonly FieldChange[];
  /** The accessible name. */
  label: string;
}

/** Fields with what was there and what will be there. */
export function ChangesTable({ changes, label }: ChangesTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const format = useFormat();
  const shown = (text: string) =>
    text === '' ? <span className={styles.empty}>{t('record.emptyValue')}</span> : text;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {(['record.field', 'record.before', 'record.after'] as const).map((key) => (
            <th key={key} scope="col" className={styles.head}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field.path}>
            <th scope="row" className={styles.field}>
              {t(field.label)}
            </th>
            <td className={from.length === 0 ? styles.empty : styles.before}>
              {shown(valueText(from, field, format))}
            </td>
            <td>{shown(valueText(to, field, format))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
