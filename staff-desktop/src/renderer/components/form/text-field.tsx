import { Field, Input } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef } from 'react';

interface TextFieldProps {
  type?: 'text' | 'email' | 'password';
  inputMode?: 'numeric';
  autoComplete?: string;
  maxLength?: number;
  name: string;
  label: string;
  hint?: string;
  value: string;
  /** The error, shown at the field, which gets the focus. */
  fault?: string | undefined;
  /** Whether the screen initially focuses this field. */
  first?: boolean;
  onChange: (value: string) => void;
}

/** A labelled one-line text field. */
export function TextField({ fault, first = false, hint, label, onChange, ...input }: TextFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault !== undefined) ref.current?.focus();
  }, [fault]);
  useLayoutEffect(() => {
    if (first) ref.current?.focus();
  }, [first]);
  return (
    <Field
      label={label}
      {...(hint === undefined ? {} : { hint })}
      {...(fault === undefined ? {} : { validationMessage: fault })}
    >
      <Input input={{ ref }} {...input} onChange={(_event, { value }) => onChange(value)} />
    </Field>
  );
}
