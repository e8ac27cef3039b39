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
import {
  type ImportDetail,
  type ImportRow,
  type ImportRowState,
  importRowStates,
} from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../../components/filter-choice.tsx';
import { useRowKeys } from '../../../components/list/use-row-keys.ts';
import { MoreButton } from '../../../components/more-button.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { goTo } from '../../../lib/address/location.ts';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useImportRows } from '../api/imports.ts';
import { resultVersion } from '../api/progress.ts';
import { useImportWords } from '../import-words.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    // As wide as the table, so that the filter stays beside it.
    maxWidth: '1080px',
  },
  figures: { fontWeight: tokens.fontWeightSemibold, marginInlineEnd: 'auto' },
  table: { maxWidth: '1080px', tableLayout: 'fixed', backgroundColor: tokens.colorNeutralBackground1 },
  row: { width: '72px' },
  member: { width: '28%', overflowWrap: 'anywhere' },
  id: { width: '104px' },
  // For reasons in two lines; a row with one line is as high as the others.
  state: { paddingBlock: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground3 },
  wrong: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

/** What became of each row, with the member or the reason. Enter opens the member. */
export function ResultRows({ data }: { data: ImportDetail }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const words = useImportWords();
  const [state, setState] = useState<ImportRowState>();
  const query = useImportRows(data._id, {
    text: '',
    states: state ? [state] : [],
    version: resultVersion(data),
  });
  const { data: pages, error, refetch } = query;
  const rows = pages?.pages.flatMap((page) => page.data) ?? [];
  const { listProps, rowProps } = useRowKeys(
    rows.map(({ row }) => String(row)),
    undefined,
    (at) => {
      const member = rows.find(({ row }) => String(row) === at)?.member;
      if (member) goTo('member', member._id);
    },
  );
  const states = importRowStates
    .filter((key) => data.figures[key] > 0)
    .map((key) => ({ key, en: t(`imports.row${key}`), bn: t(`imports.row${key}`) }));
  return (
    <Section as="h3" title={t('imports.results')}>
      <div className={styles.bar}>
        <output className={styles.figures}>{words.figures(data)}</output>
        <FilterChoice label={t('imports.state')} options={states} value={state} onChange={setState} />
      </div>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {pages && rows.length === 0 && <EmptyState text={t('imports.noRows')} />}
      {rows.length > 0 && (
        <Table size="small" className={styles.table} aria-label={t('imports.results')} {...listProps}>
          <TableHeader>
            <TableRow>
              <TableHeaderCell className={styles.row}>{t('imports.row')}</TableHeaderCell>
              <TableHeaderCell className={styles.member}>{t('imports.member')}</TableHeaderCell>
              <TableHeaderCell className={styles.id}>{t('fact.profileId')}</TableHeaderCell>
              <TableHeaderCell>{t('imports.state')}</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <ResultRow key={row.row} row={row} rowProps={rowProps(String(row.row))} />
            ))}
          </TableBody>
        </Table>
      )}
      <MoreButton rows={query} />
    </Section>
  );
}

interface ResultRowProps {
  row: ImportRow;
  rowProps: ReturnType<ReturnType<typeof useRowKeys>['rowProps']>;
}

function ResultRow({ row, rowProps }: ResultRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { errors, member, state, warnings } = row;
  // Of a created member: the link could not be sent.
  const remarks = state === 'CREATED' ? warnings : errors;
  return (
    <TableRow {...rowProps}>
      <TableCell className={styles.row}>{number(row.row)}</TableCell>
      <TableCell className={styles.member}>
        {member ? (
          <Link href={memberAddress(member._id)}>{member.name ?? t('bulk.deletedUser')}</Link>
        ) : (
          <span className={styles.quiet}>{state === 'CREATED' ? t('imports.gone') : '–'}</span>
        )}
      </TableCell>
      <TableCell className={styles.id}>{member?.profileId ?? '–'}</TableCell>
      <TableCell>
        <div className={styles.state}>
          {t(`imports.row${state}`)}
          {remarks.length > 0 && (
            <span className={styles.wrong}> · {remarks.map(({ message }) => message).join(' · ')}</span>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}
