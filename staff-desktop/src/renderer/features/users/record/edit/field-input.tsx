import { Input, makeStyles, mergeClasses, Select, Textarea, tokens } from '@fluentui/react-components';
import { fieldOptions } from '@milon/shared/options';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiChoice } from '../../../../components/form/multi-choice.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import type { FieldValue } from '../../fields/field-values.ts';
import type { UserField } from '../../fields/user-fields.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'baseline',
    paddingLeft: tokens.spacingHorizontalS,
    borderLeft: '3px solid transparent',
    fontSize: tokens.fontSizeBase200,
  },
  changed: { borderLeftColor: tokens.colorBrandStroke1 },
  label: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  changedLabel: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  input: { minWidth: 0, width: '100%' },
  fault: { gridColumn: 2, color: tokens.colorStatusDangerForeground1 },
});

interface FieldInputProps {
  field: UserField;
  value: FieldValue;
  isChanged: boolean;
  fault: string | undefined;
  onChange: (value: FieldValue) => void;
}

/** One field with its label; a changed one is marked. */
export function FieldInput({ field, value, isChanged, fault, onChange }: FieldInputProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  const id = useId();
  const { input, label, path } = field;
  const text = typeof value === 'string' ? value : '';
  const common = { id, size: 'small', className: styles.input, value: text } as const;
  const onText = (_event: unknown, data: { value: string }) => onChange(data.value);
  return (
    <div className={mergeClasses(styles.root, isChanged && styles.changed)} data-field={path}>
      <label htmlFor={id} className={mergeClasses(styles.label, isChanged && styles.changedLabel)}>
        {t(label)}
      </label>
      {input.kind === 'choice' && (
        <Select {...common} onChange={onText}>
          {(!input.isRequired || text === '') && <option value="">{t('record.emptyValue')}</option>}
          {fieldOptions[input.options].map((option) => (
            <option key={option.key} value={option.key}>
              {option[language]}
            </option>
          ))}
        </Select>
      )}
      {input.kind === 'text' && <Input {...common} maxLength={input.longest} onChange={onText} />}
      {input.kind === 'number' && <Input {...common} inputMode="numeric" maxLength={4} onChange={onText} />}
      {input.kind === 'lines' && (
        <Textarea {...common} rows={3} resize="vertical" maxLength={input.longest} onChange={onText} />
      )}
      {input.kind === 'choices' && (
        <MultiChoice
          label={t(label)}
          options={fieldOptions[input.options]}
          selected={typeof value === 'string' ? [] : value}
          onChange={onChange}
        />
      )}
      {fault !== undefined && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}
