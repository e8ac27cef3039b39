import type { AuditFault, AuditVerification } from '@milon/shared/contracts';
import type { AuditKey } from '../../platform/security/keys.ts';
import { digest } from '../../platform/security/tokens.ts';
import { type ChainPlace, isMac } from './chain.ts';
import type { findLastVerification } from './queries.ts';
import type { AuditEpoch, ChainResult } from './verify-chain.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findLastVerification>>>;

function macOf(key: AuditKey, row: Omit<Row, 'mac'>): string {
  const { id, finished_at, checked, head_hash, broken_at, fault, epochs } = row;
  return digest(
    key.secret,
    `verification:${JSON.stringify([id, finished_at, checked, head_hash, broken_at, fault, epochs])}`,
  );
}

/** The row of a result, with a digest that only the application can compute. */
export function verificationRow(key: AuditKey, id: string, at: number, result: ChainResult): Row {
  const row = {
    id,
    finished_at: at,
    checked: result.checked,
    head_hash: result.headHash,
    broken_at: result.brokenAt ?? null,
    fault: result.fault ?? null,
    epochs: JSON.stringify(result.epochs),
  };
  return { ...row, mac: macOf(key, row) };
}

const isGenuine = (key: AuditKey, row: Row) => isMac(row.mac, macOf(key, row));

/**
 * Returns the end of an intact log from an earlier result. The next verification checks that this place is
 * unchanged.
 */
export function knownPlace(key: AuditKey, row: Row): ChainPlace | undefined {
  if (row.broken_at !== null || row.checked === 0 || !isGenuine(key, row)) return undefined;
  return { position: row.checked, hash: row.head_hash };
}

export function verificationView(key: AuditKey, row: Row): AuditVerification {
  const epochs = JSON.parse(row.epochs) as AuditEpoch[];
  return {
    verifiedAt: new Date(row.finished_at).toISOString(),
    checked: row.checked,
    headHash: row.head_hash,
    ...(row.broken_at === null ? {} : { brokenAt: row.broken_at }),
    ...(row.fault === null ? {} : { fault: row.fault as AuditFault }),
    isForged: !isGenuine(key, row),
    epochs: epochs.map(({ keyId, from, to }) => (keyId === null ? { from, to } : { keyId, from, to })),
  };
}
