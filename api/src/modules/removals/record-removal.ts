import { createBoundedRuns } from '../../platform/concurrency/bounded-runs.ts';
import type { Db } from '../../platform/database/connect.ts';
import { afterCommit, databaseOf, type Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { deleteListed, findUnlisted, insertRemoval } from './queries.ts';
import { type Removal, removalSchema } from './removal.ts';
import { appendToList } from './removal-list.ts';

const chunkSize = 500;

/** How long a member waits for a folder that does not answer: the row is safe, and a job moves it. */
const mostWaitMs = 2_000;

/** Each moves the removals of a database to the list beside the backups. */
const listers = new WeakMap<Db, () => Promise<unknown>>();

/** Lists a database's removals from now on. Without BACKUP_DIR there is no list, and nothing is stored. */
export function listRemovals(db: Db, backupDir: string, log: Logger): void {
  async function move(): Promise<void> {
    let moved: number;
    do {
      const rows = await findUnlisted(db, chunkSize);
      moved = rows.length;
      if (moved === 0) return;
      const removals = rows.map(({ at, other_id, subject_id, what }) =>
        removalSchema.parse({ at, what, id: subject_id, ...(other_id === null ? {} : { other: other_id }) }),
      );
      await appendToList(backupDir, removals);
      await deleteListed(
        db,
        rows.map(({ id }) => id),
      );
    } while (moved === chunkSize);
  }
  const moveOrLog = () =>
    move().catch((error: unknown) =>
      log.error({ err: error }, 'removals could not be written to BACKUP_DIR; they wait in the database'),
    );
  const tellHang = () => log.error('BACKUP_DIR does not answer; removals wait in the database');
  listers.set(db, createBoundedRuns(moveOrLog, { mostMs: mostWaitMs, tellHang }));
}

/**
 * Records what a restore of an earlier backup must repeat, in the transaction that does it. After the commit
 * it is in the list, on the disk; after a crash in between, or if the folder hangs, a job moves it there.
 */
export async function recordRemoval(trx: Trx, removal: Removal): Promise<void> {
  const db = databaseOf(trx);
  const list = listers.get(db);
  if (!list) return;
  const { at, id, other, what } = removal;
  await insertRemoval(trx, { id: mintId(at), what, subject_id: id, other_id: other ?? null, at });
  afterCommit(trx, async () => void (await list()));
}

/** Moves what a crash or a full disk left in the database. */
export async function listWaitingRemovals(db: Db): Promise<void> {
  await listers.get(db)?.();
}
