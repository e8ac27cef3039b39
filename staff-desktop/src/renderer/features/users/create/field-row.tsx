import { Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { fieldOptions } from '@milon/shared/options';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiChoice } from '../../../components/form/multi-choice.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import type { FieldValue } from './draft.ts';
import type { NewUserField } from './new-user-fields.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
    breakInside: 'avoid',
  },
  label: {
    paddingTop: tokens.spacingVerticalXXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  star: { color: tokens.colorStatusDangerForeground1 },
  control: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    minWidth: 0,
    // A choice of several is as wide as the other inputs.
    '& > div': { justifyItems: 'stretch', minWidth: 0 },
    '& .fui-Combobox.fui-Combobox': { width: '100%' },
  },
  input: { minWidth: 0, width: '100%' },
  fault: { fontSize: tokens.fontSizeBase200, color: tokens.colorStatusDangerForeground1 },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface FieldRowProps {
  field: NewUserField;
  value: FieldValue | undefined;
  fault: string | undefined;
  /** A short text below the input, such as the age. */
  hint?: string | undefined;
  onChange: (path: string, value: FieldValue) => void;
  onLeave: (path: string) => void;
}

/** One field with its label. It is drawn again only if its own value or error changes: the form has sixty. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { fault, field, hint, onChange, onLeave, value } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  const id = useId();
  const notes = useId();
  const { input, isRequired, label, path } = field;
  const common = {
    id,
    size: 'small',
    name: path,
    className: styles.input,
    value: typeof value === 'string' ? value : '',
    'aria-invalid': fault !== undefined,
    'aria-describedby': notes,
  } as const;
  const onText = (_event: unknown, data: { value: string }) => onChange(path, data.value);
  return (
    <div className={styles.root} data-field={path} onBlur={() => onLeave(path)}>
      <label htmlFor={id} className={styles.label}>
        {t(label)}
        {isRequired && (
          <span aria-hidden className={styles.star}>
            {' *'}
          </span>
        )}
      </label>
      <div className={styles.control}>
        {input.kind === 'choice' && (
          <Select {...common} aria-required={isRequired} onChange={onText}>
            <option value="">–</option>
            {fieldOptions[input.options].map((option) => (
              <option key={option.key} value={option.key}>
                {option[language]}
              </option>
            ))}
          </Select>
        )}
        {input.kind === 'text' && (
          <Input
            {...common}
            autoComplete="off"
            aria-required={isRequired}
            maxLength={input.longest}
            onChange={onText}
          />
        )}
        {input.kind === 'number' && (
          <Input {...common} autoComplete="off" inputMode="numeric" maxLength={4} onChange={onText} />
        )}
        {input.kind === 'lines' && (
          <Textarea {...common} rows={3} resize="vertical" maxLength={input.longest} onChange={onText} />
        )}
        {input.kind === 'choices' && (
          <MultiChoice
            label={t(label)}
            options={fieldOptions[input.options]}
            selected={typeof value === 'object' ? value : []}
            onChange={(keys) => onChange(path, keys)}
          />
        )}
        <output id={notes} className={fault === undefined ? styles.hint : styles.fault}>
          {fault ?? hint}
        </output>
      </div>
    </div>
  );
});
