import { Field, Textarea } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

interface TextAreaFieldProps {
  label: string;
  hint: string;
  maxLength: number;
  value: string;
  /** The error, shown at the field, which gets the focus. */
  fault?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled text field of several lines: Enter starts a new one. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { fault, hint, label, maxLength, onChange, value } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (fault !== undefined) ref.current?.focus();
  }, [fault]);
  return (
    <Field label={label} hint={hint} {...(fault === undefined ? {} : { validationMessage: fault })}>
      <Textarea
        textarea={{ ref }}
        value={value}
        maxLength={maxLength}
        onChange={(_event, { value: text }) => onChange(text)}
      />
    </Field>
  );
}
