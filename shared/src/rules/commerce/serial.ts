/** The serial of an invoice as it is printed and named in files: at least six digits. */
export function serialText(serial: number): string {
  return String(serial).padStart(6, '0');
}
