import type { ComponentProps, ReactElement } from 'react';
import styles from './box.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'required'> {
  /** Beside the text, such as the button that shows a password. */
  contentAfter?: ReactElement;
}

/** A labelled one-line text field. Spread a form's `register(…)` into it. */
export function TextField({ label, error, hint, note, required, contentAfter, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, note, required }}>
      {(control) => (
        <span className={styles.box}>
          <input type="text" className={styles.control} {...control} {...input} />
          {contentAfter}
        </span>
      )}
    </Field>
  );
}
