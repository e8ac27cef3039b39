import {
  Button,
  Checkbox,
  Link,
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
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { type BulkChange, type BulkRow, type BulkRowState, bulkRowStates } from '@milon/shared/contracts';
import { memberStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../../components/filter-choice.tsx';
import { useRowKeys } from '../../../components/list/use-row-keys.ts';
import { useSearchKeys } from '../../../components/list/use-search-keys.ts';
import { MoreButton } from '../../../components/more-button.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useTypedSearch } from '../../../lib/typing/use-typed-search.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useBatchRows } from './api/batches.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { width: '260px' },
  total: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  table: { backgroundColor: tokens.colorNeutralBackground1, tableLayout: 'fixed' },
  box: { boxSizing: 'border-box', width: '44px', paddingInline: 0 },
  // The state is a sentence and takes what is left.
  name: { width: '26%', overflowWrap: 'anywhere' },
  id: { width: '104px' },
  from: { width: '128px' },
  act: { width: '104px', textAlign: 'end' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface BatchRowsProps {
  batch: BulkChange;
  onRevert: (positions: readonly number[]) => void;
}

/** The members of a batch with what happened to each. X or Space selects a row to revert. */
export function BatchRows({ batch, onRevert }: BatchRowsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const [searched, setSearched] = useState('');
  const { applyNow, setText, text } = useTypedSearch(searched, setSearched);
  const [state, setState] = useState<BulkRowState>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const query = useBatchRows(batch._id, {
    text: searched,
    states: state ? [state] : [],
    version: JSON.stringify(batch.figures),
  });
  const { data, error, isFetching, isSuccess, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const ids = rows.map(({ position }) => String(position));
  const { listProps, rowProps } = useRowKeys(ids, undefined);
  const searchKeys = useSearchKeys({ applied: searched, ids, isFetching });
  const isStatus = batch.act.action === 'STATUS';
  const isRevertible = isStatus || batch.act.action === 'SPECIAL';
  // Once all is reverted, the words have the room of the buttons.
  const canRevert = isRevertible && batch.figures.done > 0;
  const marked = rows.filter((row) => row.isRevertible && chosen.has(row.position));
  const states = bulkRowStates.map((key) => ({ key, en: t(`bulk.state${key}`), bn: t(`bulk.state${key}`) }));

  function toggle(row: BulkRow) {
    if (!row.isRevertible) return;
    const next = new Set(chosen);
    if (!next.delete(row.position)) next.add(row.position);
    setChosen(next);
  }

  return (
    <section className={styles.root} aria-label={t('bulk.rows')}>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          hint={t('bulk.searchRows')}
          value={text}
          onChange={(typed) => setText(typed.slice(0, 80))}
          onEnter={() => void applyNow()}
          onDown={() => searchKeys.onDown(applyNow())}
        />
        <FilterChoice label={t('bulk.state')} options={states} value={state} onChange={setState} />
        {marked.length > 0 && (
          <Button
            size="small"
            icon={<ArrowUndoRegular />}
            onClick={() => onRevert(marked.map(({ position }) => position))}
          >
            {t('bulk.revertChosen', { count: marked.length, shown: number(marked.length) })}
          </Button>
        )}
        <output className={styles.total}>
          {data &&
            t('users.total', { count: data.pages[0]?.total ?? 0, shown: number(data.pages[0]?.total ?? 0) })}
        </output>
      </div>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {isSuccess && rows.length === 0 && <EmptyState text={t('bulk.noRows')} />}
      {rows.length > 0 && (
        <Table size="small" className={styles.table} aria-label={t('bulk.rows')} {...listProps}>
          <TableHeader>
            <TableRow>
              {canRevert && <TableHeaderCell className={styles.box} aria-label={t('bulk.choose')} />}
              <TableHeaderCell className={styles.name}>{t('fact.name')}</TableHeaderCell>
              <TableHeaderCell className={styles.id}>{t('fact.profileId')}</TableHeaderCell>
              {isStatus && <TableHeaderCell className={styles.from}>{t('bulk.before')}</TableHeaderCell>}
              <TableHeaderCell>{t('bulk.state')}</TableHeaderCell>
              {canRevert && <TableHeaderCell className={styles.act} aria-label={t('bulk.revert')} />}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <MemberRow
                key={row.position}
                row={row}
                isStatus={isStatus}
                isRevertible={isRevertible}
                canRevert={canRevert}
                isChosen={row.isRevertible && chosen.has(row.position)}
                rowProps={rowProps(String(row.position))}
                onToggle={() => toggle(row)}
                onRevert={() => onRevert([row.position])}
              />
            ))}
          </TableBody>
        </Table>
      )}
      <MoreButton rows={query} />
    </section>
  );
}

interface MemberRowProps {
  row: BulkRow;
  isStatus: boolean;
  isRevertible: boolean;
  /** Whether rows have a box and a button. */
  canRevert: boolean;
  isChosen: boolean;
  rowProps: ReturnType<ReturnType<typeof useRowKeys>['rowProps']>;
  onToggle: () => void;
  onRevert: () => void;
}

function MemberRow(props: MemberRowProps) {
  const { canRevert, isChosen, isRevertible, isStatus, onRevert, onToggle, row, rowProps } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const stateWords = useStateWords(isRevertible);
  const name = row.member?.name ?? t('bulk.deletedUser');
  return (
    <TableRow
      {...rowProps}
      onKeyDown={(event) => {
        const isToggle = event.key === ' ' || event.code === 'KeyX';
        if (!isToggle || event.target !== event.currentTarget || event.ctrlKey || event.altKey) return;
        event.preventDefault();
        onToggle();
      }}
    >
      {canRevert && (
        <TableCell className={styles.box}>
          {row.isRevertible && (
            <Checkbox
              aria-label={t('bulk.selectOne', { name })}
              checked={isChosen}
              onChange={onToggle}
              input={{ tabIndex: -1 }}
            />
          )}
        </TableCell>
      )}
      <TableCell className={styles.name}>
        {row.member?.name === undefined ? (
          <span className={styles.quiet}>{name}</span>
        ) : (
          <Link href={memberAddress(row.member._id)}>{name}</Link>
        )}
      </TableCell>
      <TableCell className={styles.id}>{row.member?.profileId ?? '–'}</TableCell>
      {isStatus && <TableCell className={styles.from}>{label(memberStatusOptions, row.from)}</TableCell>}
      <TableCell className={mergeClasses(row.state === 'WAITING' && styles.quiet)}>
        {stateWords(row)}
      </TableCell>
      {canRevert && (
        <TableCell className={styles.act}>
          {row.isRevertible && (
            <Button size="small" appearance="subtle" icon={<ArrowUndoRegular />} onClick={onRevert}>
              {t('bulk.revert')}
            </Button>
          )}
        </TableCell>
      )}
    </TableRow>
  );
}

/** What happened to a member, with the reason or who reverted it. */
function useStateWords(canRevert: boolean): (row: BulkRow) => string {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return ({ at, isRevertible, reason, revertedBy, state }) => {
    const words = t(`bulk.state${state}`);
    if (state === 'SKIPPED' && reason) return `${words}: ${t(`bulk.reason${reason}`)}`;
    if (state === 'REVERTED' && at)
      return t('bulk.revertedBy', { who: revertedBy ?? '', when: dateTime(at) });
    if (state === 'DONE' && canRevert && !isRevertible) return t('bulk.changedSince');
    return words;
  };
}
