import { STATEMENT_LINES_MAX } from '@milon/shared/constants';
import { DomainError } from '../../../platform/domain-error.ts';
import { readMessages } from './read-messages.ts';
import { readTable } from './read-table.ts';
import type { StatementLine } from './statement-line.ts';

/**
 * Reads a statement that was pasted or read from a file: a table with headers, else messages of a wallet.
 * Each step is linear in the text, whose length the call bounds. Throws TOO_LARGE for too many lines, and
 * INVALID for a table that cannot be taken apart.
 */
export function readStatement(text: string, thisYear: number): StatementLine[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const lines = readTable(plain, thisYear) ?? readMessages(plain, thisYear);
  if (lines.length > STATEMENT_LINES_MAX) throw new DomainError('TOO_LARGE');
  return lines;
}
