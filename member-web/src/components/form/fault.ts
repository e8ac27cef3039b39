/**
 * Props of a Fluent field that show its error. Without an error they show the note: advice about a value that
 * is accepted.
 */
export function faultProps(
  error: string | undefined,
  note?: string,
): {
  validationMessage?: string;
  validationState?: 'error' | 'warning';
} {
  if (error) return { validationMessage: error, validationState: 'error' };
  return note ? { validationMessage: note, validationState: 'warning' } : {};
}
