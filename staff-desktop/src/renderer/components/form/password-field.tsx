import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type'> {
  /** Tells password managers which password it is. */
  autoComplete: 'current-password' | 'new-password';
}

/** A field for a password. */
export function PasswordField(props: PasswordFieldProps) {
  return <TextField {...props} type="password" />;
}
