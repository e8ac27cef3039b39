import {
  Button,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { WatchedContact } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { watchedText } from './watched-text.ts';

const useStyles = makeStyles({
  head: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  cell: { paddingBlock: tokens.spacingVerticalXS, verticalAlign: 'top', overflowWrap: 'anywhere' },
  reason: { width: '34%' },
  act: { width: '132px' },
  quiet: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface WatchTableProps {
  rows: readonly WatchedContact[];
  onEnd: (entry: WatchedContact) => void;
}

/** Entries of the watch list, each with its reason and its end. */
export function WatchTable({ onEnd, rows }: WatchTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, dateTime, digits } = useFormat();

  function endText({ endedAt, endedBy, endsAt }: WatchedContact): string {
    if (endedAt !== undefined) return [dateTime(endedAt), endedBy].filter(Boolean).join(' · ');
    return endsAt === undefined ? t('watchList.noEnd') : date(Date.parse(endsAt) - 1);
  }

  return (
    <Table size="small" aria-label={t('watchList.title')}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.head}>{t('watchList.about')}</TableHeaderCell>
          <TableHeaderCell className={styles.head}>{t('watchList.effect')}</TableHeaderCell>
          <TableHeaderCell className={mergeClasses(styles.head, styles.reason)}>
            {t('watchList.reason')}
          </TableHeaderCell>
          <TableHeaderCell className={styles.head}>{t('watchList.until')}</TableHeaderCell>
          <TableCell className={styles.act} />
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((entry) => (
          <TableRow key={entry._id}>
            <TableCell className={styles.cell}>
              <bdi>{watchedText(entry, digits)}</bdi>
              <span className={styles.quiet}>{t(`watchList.kind.${entry.kind}`)}</span>
            </TableCell>
            <TableCell className={styles.cell}>{t(`watchList.effect${entry.effect}`)}</TableCell>
            <TableCell className={styles.cell}>
              <bdi>{entry.reason}</bdi>
              <span className={styles.quiet}>{`${entry.addedBy} · ${dateTime(entry.createdAt)}`}</span>
            </TableCell>
            <TableCell className={styles.cell}>{endText(entry)}</TableCell>
            <TableCell className={styles.cell}>
              {entry.endedAt === undefined && (
                <Button
                  size="small"
                  aria-label={t('watchList.endOf', { contact: watchedText(entry, digits) })}
                  onClick={() => onEnd(entry)}
                >
                  {t('watchList.end')}
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
