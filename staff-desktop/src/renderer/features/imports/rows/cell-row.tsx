import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ImportField, ImportRow } from '@milon/shared/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { CellEditor } from './cell-editor.tsx';
import { type CellPlace, cellName } from './use-cell-keys.ts';

const useStyles = makeStyles({
  // Stays in view beside the cells.
  number: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  cell: {
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // The name stays in view beside the number of the row, whose width is 40 px and its padding.
  name: { position: 'sticky', left: '57px', zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
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
  text: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
  },
  // Wide enough that a sentence does not make its row very high.
  note: { display: 'block', width: '220px' },
  error: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
});

/** A column of the file. */
export interface Column {
  readonly at: number;
  readonly header: string;
  /** What it holds; undefined if it is not imported. */
  readonly name: ImportField | undefined;
}

interface CellRowProps {
  row: ImportRow;
  columns: readonly Column[];
  /** The column of the tab stop, if it is in this row. */
  stop: number | undefined;
  /** The column that is being corrected. */
  edited: number | undefined;
  /** Why the correction could not be saved. */
  fault: string | undefined;
  /** Whether its cells can be corrected. */
  isOpen: boolean;
  onEdit: (place: CellPlace) => void;
  onFocusCell: (place: CellPlace) => void;
  onLeave: (place: CellPlace) => void;
  onSave: (row: ImportRow, column: number, text: string) => void;
}

/** One row of the file with what is wrong below each cell. The cells of a created member are deleted. */
export const CellRow = memo(function CellRow(props: CellRowProps) {
  const { columns, edited, fault, isOpen, onEdit, onFocusCell, onLeave, onSave, row, stop } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { cells, errors, member, state, warnings } = row;
  const remarks = (list: ImportRow['errors'], column: number | undefined) =>
    list.filter((remark) => remark.column === column).map(({ message }) => message);
  return (
    <tr>
      <th scope="row" className={styles.number}>
        {number(row.row)}
      </th>
      <td>
        {t(`imports.row${state}`)}
        <Notes errors={remarks(errors, undefined)} warnings={remarks(warnings, undefined)} />
      </td>
      {cells.length === 0 && (
        <td colSpan={columns.length}>
          {member ? <Link href={memberAddress(member._id)}>{member.name ?? member.profileId}</Link> : '–'}
        </td>
      )}
      {cells.map((text, at) => {
        const { header = '', name } = columns[at] ?? {};
        const wrong = remarks(errors, at);
        const doubtful = remarks(warnings, at);
        const place = { row: row.row, column: at };
        const canEdit = isOpen && name !== undefined;
        return (
          <td
            key={header}
            data-cell={cellName(place)}
            tabIndex={at === stop ? 0 : -1}
            aria-invalid={wrong.length > 0}
            aria-readonly={!canEdit}
            className={mergeClasses(
              styles.cell,
              name === undefined && styles.unused,
              (name === 'name' || name === 'firstName') && styles.name,
              canEdit && styles.editable,
              doubtful.length > 0 && styles.doubtful,
              wrong.length > 0 && styles.wrong,
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
                name={name}
                label={header}
                text={text}
                fault={fault ?? wrong[0]}
                onSave={(next) => onSave(row, at, next)}
                onCancel={() => onLeave(place)}
              />
            ) : (
              <>
                <span className={styles.text}>{text}</span>
                <Notes errors={wrong} warnings={doubtful} />
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
        <span key={message} className={mergeClasses(styles.note, styles.error)}>
          {message}
        </span>
      ))}
      {warnings.map((message) => (
        <span key={message} className={mergeClasses(styles.note, styles.warning)}>
          {message}
        </span>
      ))}
    </>
  );
}
