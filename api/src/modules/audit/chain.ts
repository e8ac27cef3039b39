import { createHash } from 'node:crypto';
import type { AuditKey } from '../../platform/security/keys.ts';
import { digest, equalInConstantTime } from '../../platform/security/tokens.ts';

/** The columns that a row's hash covers: all except the hash itself and its keyed digest. */
export interface ChainedRow {
  readonly position: number;
  readonly staff_id: string;
  readonly action: string;
  readonly target_id: string;
  /** JSON exactly as it is stored. */
  readonly facts: string;
  readonly created_at: number;
  readonly previous_hash: string;
}

/** A place in the log: a row's position and hash. */
export interface ChainPlace {
  readonly position: number;
  readonly hash: string;
}

/** `previous_hash` of the first row. */
export const firstHash = '0'.repeat(64);

/** The place before the first row. */
export const beginning: ChainPlace = { position: 0, hash: firstHash };

/** Returns the SHA-256 of the row in one canonical form, in hexadecimal. */
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
 * Keyed digest of a row's hash. The hash covers the row and all rows before it, so the first row of this key
 * also protects earlier rows of another key, or without a key.
 */
export function rowMac(key: AuditKey, hash: string): string {
  return digest(key.secret, `row:${hash}`);
}

/** Keyed digest of the end of the log. */
export function headMac(key: AuditKey, { position, hash }: ChainPlace): string {
  return digest(key.secret, `head:${position}:${hash}`);
}

/** Whether a stored digest matches the one that this key produces. */
export function isMac(stored: string | null, expected: string): boolean {
  return stored !== null && equalInConstantTime(stored, expected);
}
