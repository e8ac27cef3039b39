/** Props of a Fluent field that shows a fault; none where there is none. */
export function faultProps(error: string | undefined): {
  validationMessage?: string;
  validationState?: 'error';
} {
  return error ? { validationMessage: error, validationState: 'error' } : {};
}
