/** Props of a Fluent field that shows a fault, or where there is none a kind word about what is taken as it is. */
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
