import { Field, Select } from '@fluentui/react-components';

interface ListChoiceProps {
  label: string;
  value: string;
  options: readonly { readonly key: string; readonly text: string }[];
  fault?: string | undefined;
  onChange: (value: string) => void;
}

/** One of a short list. An empty value is offered only while nothing is chosen. */
export function ListChoice({ fault, label, onChange, options, value }: ListChoiceProps) {
  return (
    <Field label={label} {...(fault === undefined ? {} : { validationMessage: fault })}>
      <Select value={value} onChange={(_event, chosen) => onChange(chosen.value)}>
        {value === '' && <option value="">–</option>}
        {options.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
