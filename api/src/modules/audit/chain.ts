import { createHash } from 'node:crypto';

/** What a row's hash covers: every column but the hash itself. */
export interface ChainedRow {
  readonly position: number;
  readonly staff_id: string;
  readonly action: string;
  readonly target_id: string;
  /** JSON as it is kept. */
  readonly facts: string;
  readonly created_at: number;
  readonly previous_hash: string;
}

/** `previous_hash` of the first row. */
export const firstHash = '0'.repeat(64);

/** SHA-256, hexadecimal, over the row in one fixed form. */
export function hashRow(row: ChainedRow): string {
  const canonical = JSON.stringify([
    row.position,
    row.staff_id,
    row.action,
    row.target_id,
    row.facts,
    row.created_at,
    row.previous_hash,
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}
