import { setImmediate as afterOthers } from 'node:timers/promises';
import type { AuditFault } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import type { AuditKey } from '../../platform/security/keys.ts';
import { beginning, type ChainPlace, hashRow, headMac, isMac, rowMac } from './chain.ts';
import { lostHeadAction } from './find-end.ts';
import { findHead, findLinksAfter } from './queries.ts';

type Row = Awaited<ReturnType<typeof findLinksAfter>>[number];
type Head = Awaited<ReturnType<typeof findHead>>;

/** A run of rows of one key, or without a key. */
export interface AuditEpoch {
  readonly keyId: string | null;
  readonly from: number;
  readonly to: number;
}

export interface ChainResult {
  /** The number of intact rows, from the first. */
  readonly checked: number;
  /** The hash of the last intact row. */
  readonly headHash: string;
  readonly epochs: readonly AuditEpoch[];
  /** Position of the first row that is broken or missing. */
  readonly brokenAt?: number;
  readonly fault?: AuditFault;
}

/** Hashing this many takes a few milliseconds; then other work gets its turn. */
const chunkSize = 100;

/** The part of the chain that was checked so far. */
class Walk {
  readonly #key: AuditKey;
  readonly #known: ReadonlyMap<number, readonly string[]>;
  readonly #epochs: { keyId: string | null; from: number; to: number }[] = [];
  place: ChainPlace = beginning;

  constructor(key: AuditKey, known: readonly ChainPlace[]) {
    this.#key = key;
    const hashes = new Map<number, string[]>();
    for (const { position, hash } of known) hashes.set(position, [...(hashes.get(position) ?? []), hash]);
    this.#known = hashes;
  }

  /** Checks the next row: moves past an intact one, or returns what is wrong with it. */
  step(row: Row): AuditFault | undefined {
    const { position, hash } = this.place;
    if (row.position !== position + 1) return 'MISSING';
    if (row.previous_hash !== hash || row.hash !== hashRow(row)) return 'CHANGED';
    // The next row of this key protects a row of another key, or without a key: its hash covers all rows
    // before it.
    if (row.key_id === this.#key.id && !isMac(row.mac, rowMac(this.#key, row.hash))) return 'FORGED';
    if (row.action === lostHeadAction) return 'HEAD_LOST';
    if (this.#known.get(row.position)?.some((known) => known !== row.hash)) return 'REPLACED';
    const last = this.#epochs.at(-1);
    if (last?.keyId === row.key_id) last.to = row.position;
    else this.#epochs.push({ keyId: row.key_id, from: row.position, to: row.position });
    this.place = { position: row.position, hash: row.hash };
    return undefined;
  }

  /** Checks the end of the log after the last row, and returns what is wrong with it. */
  end(head: Head): AuditFault | undefined {
    const { position, hash } = this.place;
    if (Math.max(0, ...this.#known.keys()) > position) return 'MISSING';
    if (position === 0 && !head) return undefined;
    const keyId = head ? head.key_id : this.#epochs.at(-1)?.keyId;
    if (keyId !== this.#key.id) return 'OTHER_KEY';
    if (!head || !isMac(head.mac, headMac(this.#key, head))) return 'HEAD_LOST';
    if (head.position > position) return 'MISSING';
    if (head.position === position && head.hash === hash) return undefined;
    this.#goBackTo(head);
    return 'FORGED';
  }

  /** Rows after the recorded end were not written by the application, so go back to that end. */
  #goBackTo(place: ChainPlace): void {
    this.place = { position: place.position, hash: place.hash };
    while ((this.#epochs.at(-1)?.from ?? 0) > place.position) this.#epochs.pop();
    const last = this.#epochs.at(-1);
    if (last) last.to = Math.min(last.to, place.position);
  }

  result(fault?: AuditFault): ChainResult {
    const { position, hash } = this.place;
    return {
      checked: position,
      headHash: hash,
      epochs: this.#epochs,
      ...(fault ? { brokenAt: position + 1, fault } : {}),
    };
  }
}

/**
 * Checks the whole audit log, including rows that are appended during the check. `known` are places that were
 * recorded outside the reach of a person who rewrites the database. Returns undefined if `signal` aborted it.
 */
export async function verifyChain(
  db: Db,
  key: AuditKey,
  known: readonly ChainPlace[] = [],
  signal?: AbortSignal,
): Promise<ChainResult | undefined> {
  const walk = new Walk(key, known);
  for (;;) {
    const rows = await findLinksAfter(db, walk.place.position, chunkSize);
    for (const row of rows) {
      const fault = walk.step(row);
      if (fault) return walk.result(fault);
    }
    await afterOthers();
    if (signal?.aborted) return undefined;
    if (rows.length === chunkSize) continue;
    const head = await findHead(db);
    // The head was read after the rows, so a head further on may belong to rows that were appended since.
    const isFurther = head !== undefined && head.position > walk.place.position;
    if (isFurther && (await findLinksAfter(db, walk.place.position, 1)).length > 0) continue;
    return walk.result(walk.end(head));
  }
}
