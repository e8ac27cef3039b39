import { Field, Input, type InputProps } from '@fluentui/react-components';
import type { ReactElement, Ref } from 'react';
import { faultProps } from './fault.ts';
import { plainInput } from './plain-input.tsx';

type Props = Omit<InputProps, 'size'> & {
  label: string;
  /** The error message, shown at the field. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Advice about a value that is accepted. */
  note?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  contentAfter?: ReactElement;
};

/** A labelled one-line text field. Spread a form's `register(…)` into it. */
export function TextField({ label, error, hint, note, required, ref, ...input }: Props) {
  return (
    <Field
      label={label}
      {...(required ? { required } : {})}
      {...(hint ? { hint } : {})}
      {...faultProps(error, note)}
    >
      <Input
        {...input}
        {...(input.value === undefined ? { input: plainInput } : {})}
        {...(ref ? { ref: ref as never } : {})}
        size="large"
        style={{ minWidth: 0, width: '100%' }}
      />
    </Field>
  );
}
