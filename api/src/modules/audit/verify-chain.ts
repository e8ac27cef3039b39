import { setImmediate as afterOthers } from 'node:timers/promises';
import type { AuditFault } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import type { AuditKey } from '../../platform/security/keys.ts';
import { beginning, type ChainPlace, hashRow, headMac, isMac, rowMac } from './chain.ts';
import { lostHeadAction } from './find-end.ts';
import { findHead, findLinksAfter } from './queries.ts';

type Row = Awaited<ReturnType<typeof findLinksAfter>>[number];
type Head = Awaited<ReturnType<typeof findHead>>;

/** Rows in a row that one key made, or that have none. */
export interface AuditEpoch {
  readonly keyId: string | null;
  readonly from: number;
  readonly to: number;
}

export interface ChainVerdict {
  /** Rows that hold, from the first. */
  readonly checked: number;
  /** Hash of the last of them. */
  readonly headHash: string;
  readonly epochs: readonly AuditEpoch[];
  /** Position of the first row that does not hold, or that is missing. */
  readonly brokenAt?: number;
  readonly fault?: AuditFault;
}

/** Hashing so many takes a few milliseconds; then others have their turn. */
const linksAtOnce = 100;

/** The chain as far as it was walked. */
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

  /** Steps over a row that holds; says what is wrong with one that does not. */
  step(row: Row): AuditFault | undefined {
    const { position, hash } = this.place;
    if (row.position !== position + 1) return 'MISSING';
    if (row.previous_hash !== hash || row.hash !== hashRow(row)) return 'CHANGED';
    // A row of another key, or of none, is held by the next one of this key: its hash covers all before.
    if (row.key_id === this.#key.id && !isMac(row.mac, rowMac(this.#key, row.hash))) return 'FORGED';
    if (row.action === lostHeadAction) return 'HEAD_LOST';
    if (this.#known.get(row.position)?.some((known) => known !== row.hash)) return 'REPLACED';
    const last = this.#epochs.at(-1);
    if (last?.keyId === row.key_id) last.to = row.position;
    else this.#epochs.push({ keyId: row.key_id, from: row.position, to: row.position });
    this.place = { position: row.position, hash: row.hash };
    return undefined;
  }

  /** What is wrong at the end, where there are no more rows. */
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

  /** What stands behind the recorded end was put there by somebody else. */
  #goBackTo(place: ChainPlace): void {
    this.place = { position: place.position, hash: place.hash };
    while ((this.#epochs.at(-1)?.from ?? 0) > place.position) this.#epochs.pop();
    const last = this.#epochs.at(-1);
    if (last) last.to = Math.min(last.to, place.position);
  }

  verdict(fault?: AuditFault): ChainVerdict {
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
 * Walks the whole audit log. `known` are places that were recorded where nobody who rewrites the database reaches. Rows that are
 * appended meanwhile are walked too. Undefined where `signal` cut it short.
 */
export async function verifyChain(
  db: Db,
  key: AuditKey,
  known: readonly ChainPlace[] = [],
  signal?: AbortSignal,
): Promise<ChainVerdict | undefined> {
  const walk = new Walk(key, known);
  for (;;) {
    const rows = await findLinksAfter(db, walk.place.position, linksAtOnce);
    for (const row of rows) {
      const fault = walk.step(row);
      if (fault) return walk.verdict(fault);
    }
    await afterOthers();
    if (signal?.aborted) return undefined;
    if (rows.length === linksAtOnce) continue;
    const head = await findHead(db);
    // Read after the rows: a head further on may be of rows that came meanwhile.
    const isFurther = head !== undefined && head.position > walk.place.position;
    if (isFurther && (await findLinksAfter(db, walk.place.position, 1)).length > 0) continue;
    return walk.verdict(walk.end(head));
  }
}
