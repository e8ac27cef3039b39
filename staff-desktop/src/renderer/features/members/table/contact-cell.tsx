import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import type { AdminUser } from '@milon/shared/contracts';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../components/states/use-copy.ts';
import { useOffers } from '../../../lib/offered.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', height: '100%', columnGap: tokens.spacingHorizontalXXS },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  masked: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  copy: { minWidth: 0, width: '22px', height: '22px', padding: 0, flexShrink: 0 },
});

/** A phone or an email with a button that copies it. A mask is quiet and cannot be copied. */
export function ContactCell({ data, value }: CustomCellRendererProps<AdminUser, string>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const copy = useCopy();
  const isWhole = useOffers()('wholeContacts');
  if (!data || !value) return null;
  if (value === '–') return value;
  if (!isWhole) return <span className={styles.masked}>{value}</span>;
  return (
    <span className={styles.root}>
      <Button
        size="small"
        appearance="subtle"
        className={styles.copy}
        // The grid moves from cell to cell; Ctrl+C copies the cell.
        tabIndex={-1}
        icon={<CopyRegular />}
        aria-label={t('userTable.copy', { text: value })}
        onClick={() => void copy(value)}
      />
      <span className={styles.text}>{value}</span>
    </span>
  );
}
