import { STATEMENT_LINES_MAX } from '@milon/shared/constants';
import { createPauses } from '../../../platform/concurrency/pauses.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { readMessages } from './read-messages.ts';
import { readTable } from './read-table.ts';
import type { StatementLine } from './statement-line.ts';

/**
 * Reads a statement that was pasted or read from a file: a table with headers, else messages of a wallet.
 * Each step reads a bounded part, and other requests run between them. Throws TOO_LARGE for too many lines,
 * and INVALID for a table that cannot be taken apart.
 */
export async function readStatement(text: string, thisYear: number): Promise<StatementLine[]> {
  const pause = createPauses();
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const lines = (await readTable(plain, thisYear, pause)) ?? (await readMessages(plain, thisYear, pause));
  if (lines.length > STATEMENT_LINES_MAX) throw new DomainError('TOO_LARGE');
  return lines;
}
