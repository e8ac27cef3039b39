import type { Option } from '@milon/shared/options';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { Field, type FieldProps } from './field.tsx';
import { SelectBox } from './select-box.tsx';

interface Props extends FieldProps, Omit<ComponentProps<typeof SelectBox>, 'id' | 'required'> {
  options: readonly Option[];
  /** The text while nothing is chosen. Defaults to 'Choose'. */
  placeholder?: string;
}

/** A labelled native select. Spread a form's `register(…)` into it. */
export function SelectField(props: Props) {
  const { label, options, error, hint, note, required, placeholder, ...select } = props;
  const { t } = useTranslation();
  const { language } = useFormat();
  return (
    <Field {...{ label, error, hint, note, required }}>
      {(control) => (
        <SelectBox {...control} {...select}>
          <option value="">{placeholder ?? t('choose')}</option>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {option[language]}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
