import {
  Link,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../../../components/list/use-row-keys.ts';
import { MoreButton } from '../../../components/more-button.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import { goTo, locationAddress } from '../../../lib/address/location.ts';
import { useFormat } from '../../../lib/use-format.ts';
import type { useImports } from '../api/imports.ts';
import { useImportWords } from '../import-words.ts';
import { StateBadge } from '../state-badge.tsx';

const useStyles = makeStyles({
  table: { tableLayout: 'fixed', backgroundColor: tokens.colorNeutralBackground1 },
  file: { width: '24%', overflowWrap: 'anywhere' },
  rows: { width: '72px', textAlign: 'end' },
  rowsHead: { justifyContent: 'flex-end' },
  state: { width: '168px' },
  who: { width: '128px' },
  when: { width: '148px' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  // Not paddingBlock: the table's own paddingTop wins over it.
  cell: { paddingTop: tokens.spacingVerticalXXS, paddingBottom: tokens.spacingVerticalXXS },
});

/** Every import with its state and figures; Enter opens one. */
export function ImportList({ imports }: { imports: ReturnType<typeof useImports> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { figures } = useImportWords();
  const { data: rows = [], error, isPending, isSuccess, refetch } = imports;
  const { listProps, rowProps } = useRowKeys(
    rows.map(({ _id }) => _id),
    undefined,
    (id) => goTo('imports', id),
  );
  return (
    <Section as="h2" title={t('imports.all')}>
      {isPending && <LoadingBlocks count={3} height="44px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {isSuccess && rows.length === 0 && <EmptyState text={t('imports.none')} />}
      {rows.length > 0 && (
        <Table size="small" className={styles.table} aria-label={t('imports.all')} {...listProps}>
          <TableHeader>
            <TableRow>
              <TableHeaderCell className={styles.file}>{t('imports.file')}</TableHeaderCell>
              <TableHeaderCell className={styles.state}>{t('imports.state')}</TableHeaderCell>
              <TableHeaderCell className={styles.rows} button={{ className: styles.rowsHead }}>
                {t('imports.rows')}
              </TableHeaderCell>
              <TableHeaderCell>{t('imports.figures')}</TableHeaderCell>
              <TableHeaderCell className={styles.who}>{t('imports.by')}</TableHeaderCell>
              <TableHeaderCell className={styles.when}>{t('imports.at')}</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row._id} {...rowProps(row._id)}>
                <TableCell className={styles.file}>
                  <Link href={locationAddress('imports', row._id)} tabIndex={-1}>
                    {row.fileName}
                  </Link>
                </TableCell>
                <TableCell className={styles.state}>
                  <StateBadge data={row} />
                </TableCell>
                <TableCell className={styles.rows}>{number(row.total)}</TableCell>
                <TableCell className={styles.cell}>{figures(row)}</TableCell>
                <TableCell className={styles.who}>{row.createdBy.name}</TableCell>
                <TableCell className={styles.when}>
                  <span className={styles.quiet}>{dateTime(row.createdAt)}</span>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <MoreButton rows={imports} />
    </Section>
  );
}
