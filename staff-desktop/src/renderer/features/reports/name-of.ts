import type { ReportCase } from '@milon/shared/contracts';

export function nameOf({
  firstName,
  lastName,
}: Pick<ReportCase['person'], 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
