import { DomainError } from './domain-error.ts';

/** Where a page of a list from newest to oldest ended: a time, and a key for entries of the same moment. */
export interface TimeCursor {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly key: string;
}

export function writeTimeCursor({ at, key }: TimeCursor): string {
  return Buffer.from(`${at} ${key}`).toString('base64url');
}

/** Throws INVALID for a cursor that this API did not issue. */
export function readTimeCursor(cursor: string | undefined): TimeCursor | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,15}) ([\da-f:-]{1,80})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match?.[1] || !match[2]) throw new DomainError('INVALID', { fields: ['cursor'] });
  return { at: Number(match[1]), key: match[2] };
}
