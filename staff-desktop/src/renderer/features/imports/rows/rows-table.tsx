import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Import, ImportField, ImportRow } from '@milon/shared/contracts';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../components/states/problem-text.ts';
import { memberAddress } from '../../../lib/member-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { useCorrectRow } from '../api/imports.ts';
import { useFieldName } from '../import-fields.ts';
import { CellEditor } from './cell-editor.tsx';
import { type CellPlace, cellName, focusCell, useCellKeys } from './use-cell-keys.ts';

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
    textAlign: 'start',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      textAlign: 'start',
      verticalAlign: 'top',
      minWidth: '88px',
      maxWidth: '280px',
      overflowWrap: 'anywhere',
    },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  header: { display: 'block', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  state: { minWidth: '132px' },
  cell: {
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  editable: { cursor: 'text' },
  unused: { color: tokens.colorNeutralForeground3 },
  wrong: {
    boxShadow: `inset 3px 0 ${tokens.colorStatusDangerBorder2}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  doubtful: {
    boxShadow: `inset 3px 0 ${tokens.colorStatusWarningBorder2}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  error: { display: 'block', color: tokens.colorStatusDangerForeground1 },
  warning: { display: 'block', color: tokens.colorStatusWarningForeground1 },
});

interface Column {
  readonly at: number;
  readonly header: string;
  /** What it holds; undefined if it is not imported. */
  readonly name: ImportField | undefined;
}

/** Rows that staff can still correct. */
const correctable = new Set(['INVALID', 'VALID', 'FAILED']);

interface RowsTableProps {
  data: Import;
  rows: readonly ImportRow[];
  onCorrected: (row: ImportRow) => void;
}

/** Every cell of the rows, with what is wrong below it. Enter corrects a cell, and the row is checked again. */
export function RowsTable({ data, onCorrected, rows }: RowsTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [edited, setEdited] = useState<CellPlace>();
  const { error, isPending, mutate, reset } = useCorrectRow(data._id);
  const nameOf = useFieldName();
  const columns: Column[] = data.headers.map((header, at) => ({
    at,
    header,
    name: data.mapping[header] ?? undefined,
  }));
  const keys = useCellKeys(
    rows.map(({ row }) => row),
    columns.map(({ at }) => at),
  );
  const isOpen = data.cellsDeletedAt === undefined && (data.state === 'READY' || data.state === 'DONE');

  const edit = useStableCallback((place: CellPlace) => {
    reset();
    setEdited(place);
  });
  const onFocusCell = useStableCallback(keys.onFocusCell);
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

  return (
    <div className={styles.scroll}>
      <table
        role="grid"
        className={styles.table}
        aria-label={t('imports.step_rows')}
        aria-busy={isPending}
        onKeyDown={keys.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('imports.row')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.state)}>
              {t('imports.state')}
            </th>
            {columns.map(({ at, header, name }) => (
              <th key={at} scope="col" className={styles.head}>
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
              isOpen={isOpen && correctable.has(row.state)}
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

interface CellRowProps {
  row: ImportRow;
  columns: readonly Column[];
  /** The column of the tab stop, if it is in this row. */
  stop: number | undefined;
  edited: number | undefined;
  fault: string | undefined;
  isOpen: boolean;
  onEdit: (place: CellPlace) => void;
  onFocusCell: (place: CellPlace) => void;
  onLeave: (place: CellPlace) => void;
  onSave: (row: ImportRow, column: number, text: string) => void;
}

const CellRow = memo(function CellRow(props: CellRowProps) {
  const { columns, edited, fault, isOpen, onEdit, onFocusCell, onLeave, onSave, row, stop } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const remarks = (list: ImportRow['errors'], column: number | undefined) =>
    list.filter((remark) => remark.column === column).map(({ message }) => message);
  const notes = (column: number | undefined) => ({
    errors: remarks(row.errors, column),
    warnings: remarks(row.warnings, column),
  });
  const own = notes(undefined);
  return (
    <tr>
      <th scope="row" className={styles.number}>
        {number(row.row)}
      </th>
      <td className={styles.state}>
        {row.member ? (
          <Link href={memberAddress(row.member._id)}>{t(`imports.row${row.state}`)}</Link>
        ) : (
          t(`imports.row${row.state}`)
        )}
        <Notes {...own} />
      </td>
      {row.cells.length === 0 && (
        <td colSpan={columns.length} className={styles.unused}>
          {row.member?.name ?? '–'}
        </td>
      )}
      {row.cells.length > 0 &&
        columns.map(({ at, header, name }) => {
          const text = row.cells[at] ?? '';
          const { errors, warnings } = notes(at);
          const place = { row: row.row, column: at };
          const canEdit = isOpen && name !== undefined;
          return (
            <td
              key={at}
              data-cell={cellName(place)}
              tabIndex={at === stop ? 0 : -1}
              aria-invalid={errors.length > 0}
              aria-readonly={!canEdit}
              className={mergeClasses(
                styles.cell,
                canEdit ? styles.editable : styles.unused,
                warnings.length > 0 && styles.doubtful,
                errors.length > 0 && styles.wrong,
              )}
              onFocus={() => onFocusCell(place)}
              onDoubleClick={() => canEdit && edited !== at && onEdit(place)}
              onKeyDown={(event) => {
                const isEdit = event.key === 'Enter' || event.key === 'F2';
                if (!isEdit || !canEdit || event.ctrlKey || event.target !== event.currentTarget) return;
                event.preventDefault();
                onEdit(place);
              }}
            >
              {name && edited === at ? (
                <CellEditor
                  key={fault}
                  name={name}
                  label={header}
                  text={text}
                  fault={fault ?? errors[0]}
                  onSave={(next) => onSave(row, at, next)}
                  onCancel={() => onLeave(place)}
                />
              ) : (
                <>
                  {text}
                  <Notes errors={errors} warnings={warnings} />
                </>
              )}
            </td>
          );
        })}
    </tr>
  );
});

function Notes({ errors, warnings }: { errors: readonly string[]; warnings: readonly string[] }) {
  const styles = useStyles();
  return (
    <>
      {errors.map((message) => (
        <span key={message} className={styles.error}>
          {message}
        </span>
      ))}
      {warnings.map((message) => (
        <span key={message} className={styles.warning}>
          {message}
        </span>
      ))}
    </>
  );
}
