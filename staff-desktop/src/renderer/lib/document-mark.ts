import type { DocumentRow } from '@milon/shared/contracts';

/**
 * What tells a document from others of its kind: how its number ends, or when it was sent, because the
 * numbers of permissions end in a year.
 */
export const documentMark = (
  { createdAt, kind, last4 }: Pick<DocumentRow, 'createdAt' | 'kind' | 'last4'>,
  dateTime: (time: string) => string,
): string => (kind === 'permission' ? dateTime(createdAt) : `…${last4}`);
