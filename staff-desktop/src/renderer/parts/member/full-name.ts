import type { AdminUser } from '@milon/shared/contracts';

export function fullName({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
