import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { buildPath } from '@milon/shared/client';
import {
  type ImportDetail,
  type ImportRow,
  type ImportRowState,
  importFileCall,
} from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { MoreButton } from '../../../components/more-button.tsx';
import { SaveButton } from '../../../components/save-button.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import { useAddress } from '../../../lib/address/use-address.ts';
import { useKeyHelp } from '../../../lib/offers.ts';
import { useTypedSearch } from '../../../lib/typing/use-typed-search.ts';
import { isWriting, useWindowKey } from '../../../lib/typing/use-window-key.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useImportRows } from '../api/imports.ts';
import { importAddress, type RowFilter, rowFilters } from '../import-address.ts';
import { StepFrame } from '../step-frame.tsx';
import { RowsTable } from './rows-table.tsx';
import { useNextError } from './use-cell-keys.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { width: '240px' },
  total: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

const statesOf: Readonly<Record<RowFilter, readonly ImportRowState[]>> = {
  all: [],
  errors: ['INVALID', 'FAILED'],
  ready: ['VALID'],
  warnings: ['VALID'],
  created: ['CREATED'],
  reverted: ['REVERTED', 'CHANGED'],
};

function countOf({ figures, total, warned }: ImportDetail, filter: RowFilter): number {
  if (filter === 'all') return total;
  if (filter === 'warnings') return warned;
  return statesOf[filter].reduce((sum, state) => sum + figures[state], 0);
}

interface RowsStepProps {
  data: ImportDetail;
  onDone: () => void;
}

/** The rows with what is wrong in them. E goes to the next error. */
export function RowsStep({ data, onDone }: RowsStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { change, values } = useAddress(importAddress);
  const { show, text: searched = '' } = values;
  const search = useTypedSearch(searched, (text) => change({ text }, { replaces: true }));
  /** Corrected rows stay where they are until another filter is chosen. */
  const [corrected, setCorrected] = useState<{ filter: string; rows: readonly ImportRow[] }>();
  const filter = `${show} ${searched}`;
  const query = useImportRows(data._id, {
    text: searched,
    states: statesOf[show],
    isWarned: show === 'warnings',
    version: JSON.stringify([data.state, data.mapping, data.figures, data.warned]),
  });
  const { data: pages, error, isFetching, isPending, refetch } = query;
  const focusNextError = useNextError(isFetching);
  const found = pages?.pages.flatMap((page) => page.data) ?? [];
  const stayed = corrected?.filter === filter ? corrected.rows : [];
  const rows = [...new Map([...stayed, ...found].map((row) => [row.row, row])).values()].toSorted(
    (one, other) => one.row - other.row,
  );
  useWindowKey(({ altKey, code, ctrlKey, metaKey, target }) => {
    if (altKey || ctrlKey || metaKey || isWriting(target)) return;
    if (code === 'KeyE') focusNextError();
  });
  useKeyHelp([
    {
      title: t('imports.step_rows'),
      keys: [
        [['E'], t('imports.nextError')],
        [['↑', '↓', '←', '→'], t('imports.keyCells')],
        [['Enter'], t('imports.keyCorrect')],
        [['Esc'], t('imports.keyLeave')],
      ],
    },
  ]);

  return (
    <StepFrame
      isFilled
      onSubmit={onDone}
      bar={
        <>
          <Button appearance="primary" onClick={onDone}>
            {t('imports.toRun')}
            <KeyCap inButton onBrand>
              Ctrl ↵
            </KeyCap>
          </Button>
          <SaveButton
            label={t('imports.saveRest')}
            path={buildPath(importFileCall.path, { id: data._id })}
            fileName={`${data.fileName.replace(/\.[^.]*$/, '')}-to-correct.csv`}
            savedText={t('imports.restSaved')}
          />
        </>
      }
    >
      <div className={styles.bar} role="toolbar" aria-label={t('imports.filters')}>
        {rowFilters
          .filter((name) => name === 'all' || name === show || countOf(data, name) > 0)
          .map((name) => (
            <ToggleButton
              key={name}
              size="small"
              appearance={name === show ? 'outline' : 'subtle'}
              checked={name === show}
              onClick={() => change({ show: name })}
            >
              {t(`imports.show_${name}`, { shown: number(countOf(data, name)) })}
            </ToggleButton>
          ))}
        <SearchBox
          className={styles.search}
          hint={t('imports.search')}
          value={search.text}
          onChange={(typed) => search.setText(typed.slice(0, 80))}
          onEnter={() => void search.applyNow()}
          onDown={() => document.querySelector<HTMLElement>('[data-cell]')?.focus()}
        />
        {data.figures.INVALID + data.figures.FAILED > 0 && (
          <Button size="small" appearance="subtle" aria-keyshortcuts="E" onClick={focusNextError}>
            {t('imports.nextError')}
            <KeyCap inButton>E</KeyCap>
          </Button>
        )}
        <output className={styles.total}>
          {pages &&
            t('imports.rowCount', {
              count: pages.pages[0]?.total ?? 0,
              shown: number(pages.pages[0]?.total ?? 0),
            })}
        </output>
      </div>
      {isPending && <LoadingBlocks count={6} height="32px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {pages && rows.length === 0 && <EmptyState text={t('imports.noRows')} />}
      {rows.length > 0 && (
        <RowsTable
          data={data}
          rows={rows}
          onCorrected={(row) => setCorrected({ filter, rows: [...stayed, row] })}
        />
      )}
      <MoreButton rows={query} />
    </StepFrame>
  );
}
