import { Field, Select, type SelectProps } from '@fluentui/react-components';
import type { Option } from '@milon/shared/options';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { faultProps } from './fault.ts';

type Props = Omit<SelectProps, 'size'> & {
  label: string;
  options: readonly Option[];
  error?: string | undefined;
  hint?: string | undefined;
  /** The text while nothing is chosen. Defaults to 'Choose'. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** A labelled native select. Spread a form's `register(…)` into it. */
export function SelectField({ label, options, error, hint, required, placeholder, ref, ...select }: Props) {
  const { t } = useTranslation();
  const { language } = useFormat();
  return (
    <Field
      label={label}
      {...(required ? { required } : {})}
      {...(hint ? { hint } : {})}
      {...faultProps(error)}
    >
      <Select
        {...select}
        {...(ref ? { ref: ref as never } : {})}
        size="large"
        style={{ minWidth: 0, width: '100%' }}
      >
        <option value="">{placeholder ?? t('choose')}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option[language]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
