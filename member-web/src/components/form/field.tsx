import { type ReactNode, useId } from 'react';
import { NoticeIcon, WarningIcon } from '../page-icons.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  /** The error message, shown at the field. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Advice about a value that is accepted. */
  note?: string | undefined;
  required?: boolean | undefined;
}

/** What connects a control with its label and its messages. */
interface ControlProps {
  readonly id: string;
  readonly required?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface Props extends FieldProps {
  /** Several controls with labels of their own are a group. */
  group?: 'group' | 'radiogroup';
  children: (control: ControlProps) => ReactNode;
}

/** A label, the control that belongs to it, and the messages about it. */
export function Field({ label, error, hint, note, required, group: role, children }: Props) {
  const id = useId();
  const message = error ?? note;
  const described = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    ...(required && !role ? { required } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error && !role ? { 'aria-invalid': true } : {}),
  };
  const words = (
    <>
      {label}
      {required ? (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
  const groupProps = {
    role,
    'aria-labelledby': `${id}-label`,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(role === 'radiogroup' && required ? { 'aria-required': true } : {}),
    ...(role === 'radiogroup' && error ? { 'aria-invalid': true } : {}),
  };
  return (
    <div className={styles.field} {...(role ? groupProps : {})}>
      {role ? (
        <span id={`${id}-label`} className={styles.label}>
          {words}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {words}
        </label>
      )}
      {children(control)}
      {message ? (
        <div id={`${id}-message`} className={error ? styles.error : styles.note} role="alert">
          {error ? <WarningIcon className={styles.icon} /> : <NoticeIcon className={styles.icon} />}
          {message}
        </div>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
