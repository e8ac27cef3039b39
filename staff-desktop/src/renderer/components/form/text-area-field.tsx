import { Field, Textarea } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef } from 'react';

interface TextAreaFieldProps {
  label: string;
  hint: string;
  maxLength: number;
  value: string;
  /** The error, shown at the field, which gets the focus. */
  fault?: string | undefined;
  onChange: (value: string) => void;
  /** Called by Enter. Shift+Enter starts a new line. */
  onEnter: () => void;
}

/** A labelled text field of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { fault, hint, label, maxLength, onChange, onEnter, value } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (fault !== undefined) ref.current?.focus();
  }, [fault]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) onEnter();
  }

  return (
    <Field label={label} hint={hint} {...(fault === undefined ? {} : { validationMessage: fault })}>
      <Textarea
        textarea={{ ref }}
        value={value}
        maxLength={maxLength}
        onChange={(_event, { value: text }) => onChange(text)}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
