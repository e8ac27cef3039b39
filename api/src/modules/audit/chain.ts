import { createHash } from 'node:crypto';
import type { AuditKey } from '../../platform/security/keys.ts';
import { digest, equalInConstantTime } from '../../platform/security/tokens.ts';

/** What a row's hash covers: every column but the hash itself and the digest over it. */
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

/** One place in the log: a row's position and hash. */
export interface ChainPlace {
  readonly position: number;
  readonly hash: string;
}

/** `previous_hash` of the first row. */
export const firstHash = '0'.repeat(64);

/** Before the first row. */
export const beginning: ChainPlace = { position: 0, hash: firstHash };

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

/**
 * Keyed digest of a row's hash, and so of the row and all before it. Rows of another key, or of none, are held by the first row of this
 * key after them.
 */
export function rowMac(key: AuditKey, hash: string): string {
  return digest(key.secret, `row:${hash}`);
}

/** Keyed digest of where the log ends. */
export function headMac(key: AuditKey, { position, hash }: ChainPlace): string {
  return digest(key.secret, `head:${position}:${hash}`);
}

/** Whether a stored digest is the one that this key makes. */
export function isMac(stored: string | null, expected: string): boolean {
  return stored !== null && equalInConstantTime(stored, expected);
}
