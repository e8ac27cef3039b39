import { makeStyles, tokens } from '@fluentui/react-components';
import type { ImportField } from '@milon/shared/contracts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldInput } from '../../../components/form/field-input.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { fieldOf } from '../import-fields.ts';
import { cellOfValue, valueOfCell } from './cell-text.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: '160px' },
  notes: { color: tokens.colorStatusDangerForeground1 },
});

interface CellEditorProps {
  /** What the column holds. */
  name: ImportField;
  /** The header of the column. */
  label: string;
  text: string;
  /** Why the cell was refused, or could not be saved. */
  fault: string | undefined;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Corrects one cell. Enter and leaving it save, Escape does not. */
export function CellEditor({ fault, label, name, onCancel, onSave, text }: CellEditorProps) {
  const styles = useStyles();
  const { language } = useFormat();
  const id = useId();
  const notes = useId();
  const root = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(() => valueOfCell(text, name));
  const [isTouched, setTouched] = useState(false);
  const isOver = useRef(false);
  // Also after a refusal, which keeps what was entered.
  useEffect(() => {
    if (fault !== undefined) isOver.current = false;
    const input = root.current?.querySelector<HTMLInputElement>('input, select, textarea');
    input?.focus();
    if (input?.type === 'text') input.select();
  }, [fault]);

  function save() {
    if (isOver.current) return;
    isOver.current = true;
    // An unknown word that nobody changed stays as it is.
    onSave(isTouched ? cellOfValue(value, name, language) : text);
  }

  function onKeyDown(event: KeyboardEvent) {
    // An open list takes Enter and Escape itself.
    if (event.nativeEvent.isComposing || event.isDefaultPrevented()) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      isOver.current = true;
      onCancel();
    }
  }

  return (
    // Enter and Escape work in every kind of input.
    <div ref={root} className={styles.root} role="presentation" onKeyDown={onKeyDown} onBlur={save}>
      <FieldInput
        id={id}
        notes={notes}
        name={label}
        field={fieldOf(name)}
        value={value}
        isWrong={fault !== undefined}
        onChange={(next) => {
          setTouched(true);
          setValue(next);
        }}
      />
      <span id={notes} className={styles.notes}>
        {fault}
      </span>
    </div>
  );
}
