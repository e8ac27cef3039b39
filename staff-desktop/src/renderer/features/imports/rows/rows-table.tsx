import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Import, ImportField, ImportRow } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../components/states/problem-text.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { isOpen, useCorrectRow } from '../api/imports.ts';
import { useFieldName } from '../import-fields.ts';
import { CellRow, type Column } from './cell-row.tsx';
import { type CellPlace, focusCell, useCellKeys } from './use-cell-keys.ts';

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    minWidth: '100%',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
    minWidth: '96px',
  },
  corner: { left: 0, zIndex: 2, minWidth: '40px', width: '40px' },
  name: { left: '57px', zIndex: 2 },
  wide: { minWidth: '172px' },
  widest: { minWidth: '280px' },
  header: { display: 'block', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
});

/** Columns with long texts. */
const widths: Partial<Record<ImportField, 'wide' | 'widest'>> = {
  name: 'wide',
  email: 'wide',
  about: 'widest',
};

/** Rows that staff can still correct. */
const correctable = new Set(['INVALID', 'VALID', 'FAILED']);

interface RowsTableProps {
  data: Import;
  rows: readonly ImportRow[];
  onCorrected: (row: ImportRow) => void;
}

/** Every cell of the rows. Enter corrects a cell, and the row is checked again. */
export function RowsTable({ data, onCorrected, rows }: RowsTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const nameOf = useFieldName();
  const [edited, setEdited] = useState<CellPlace>();
  const { error, isPending, mutate, reset } = useCorrectRow(data._id);
  const columns: Column[] = data.headers.map((header, at) => ({
    at,
    header,
    name: data.mapping[header] ?? undefined,
  }));
  const keys = useCellKeys(
    rows.filter(({ cells }) => cells.length > 0).map(({ row }) => row),
    columns.map(({ at }) => at),
  );

  const edit = useStableCallback((place: CellPlace) => {
    reset();
    setEdited(place);
  });
  const leave = useStableCallback((place: CellPlace) => {
    setEdited(undefined);
    // After the cell shows its text again.
    requestAnimationFrame(() => focusCell(place));
  });
  const save = useStableCallback((row: ImportRow, column: number, text: string) => {
    const place = { row: row.row, column };
    if (text === row.cells[column]) return leave(place);
    const cells = row.cells.map((cell, at) => (at === column ? text : cell));
    return mutate(
      { row: row.row, cells },
      {
        onSuccess({ data: corrected }) {
          onCorrected(corrected);
          leave(place);
        },
      },
    );
  });
  const onFocusCell = useStableCallback(keys.onFocusCell);

  return (
    <div className={styles.scroll}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells have keys
        role="grid"
        className={styles.table}
        aria-label={t('imports.step_rows')}
        aria-busy={isPending}
        onKeyDown={keys.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.corner)}>
              {t('imports.row')}
            </th>
            <th scope="col" className={styles.head}>
              {t('imports.state')}
            </th>
            {columns.map(({ header, name }) => (
              <th
                key={header}
                scope="col"
                className={mergeClasses(
                  styles.head,
                  styles[(name && widths[name]) ?? 'head'],
                  (name === 'name' || name === 'firstName') && styles.name,
                )}
              >
                {name ? nameOf(name) : t('imports.notImported')}
                <span className={styles.header}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CellRow
              key={row.row}
              row={row}
              columns={columns}
              stop={keys.stop.row === row.row ? keys.stop.column : undefined}
              edited={edited?.row === row.row ? edited.column : undefined}
              fault={edited?.row === row.row && error ? problemText(error) : undefined}
              isOpen={isOpen(data) && correctable.has(row.state)}
              onEdit={edit}
              onFocusCell={onFocusCell}
              onLeave={leave}
              onSave={save}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
