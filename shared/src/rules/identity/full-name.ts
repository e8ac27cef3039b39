import type { PersonName } from './names.ts';

/** The whole name, for the member's own screens, staff and documents. Who may read it is decided before. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim();
}
