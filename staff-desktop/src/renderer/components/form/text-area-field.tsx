import { Field, Textarea } from '@fluentui/react-components';
import { type RefObject, useEffect, useRef } from 'react';

interface TextAreaFieldProps {
  label: string;
  hint: string;
  maxLength: number;
  value: string;
  /** The error, shown at the field, which gets the focus. */
  fault?: string | undefined;
  rows?: number;
  placeholder?: string;
  textRef?: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
}

/** A labelled text field of several lines: Enter starts a new one. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { fault, hint, label, maxLength, onChange, placeholder, rows, textRef, value } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const ref = textRef ?? own;
  useEffect(() => {
    if (fault !== undefined) ref.current?.focus();
  }, [fault, ref]);
  return (
    <Field label={label} hint={hint} {...(fault === undefined ? {} : { validationMessage: fault })}>
      <Textarea
        textarea={{ ref }}
        resize="vertical"
        {...(rows === undefined ? {} : { rows })}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={value}
        maxLength={maxLength}
        onChange={(_event, { value: text }) => onChange(text)}
      />
    </Field>
  );
}
