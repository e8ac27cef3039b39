import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A UUIDv7 of this millisecond. */
function idAt(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const rest = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

/**
 * Adds rows of waiting photos that use the existing files, because a hundred thousand uploads take too long.
 * Their times run from `since` to now, and they have no look-alikes. `of` is the id of the member who owns
 * all of them.
 */
export function writeWaitingPhotos(
  dataDir: string,
  { count, since, of }: { count: number; since: number; of?: string },
): void {
  const database = new DatabaseSync(join(dataDir, 'milon.sqlite'), { timeout: 10_000 });
  try {
    const rows = database
      .prepare(`select * from photos ${of === undefined ? '' : 'where member_id = ?'} order by id limit 500`)
      .all(...(of === undefined ? [] : [of]));
    const columns = Object.keys(rows[0] ?? {});
    const insert = database.prepare(
      `insert into photos (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    const now = Date.now();
    database.exec('begin immediate');
    for (let n = 0; n < count; n += 1) {
      const at = Math.floor(since + ((now - since) * n) / count);
      const row = {
        ...rows[n % rows.length],
        id: idAt(at),
        status: 'PENDING',
        position: 10 + n,
        perceptual_hash: randomBytes(8).toString('hex'),
        mirrored_hash: randomBytes(8).toString('hex'),
        decided_by: null,
        decided_at: null,
        decline_reason: null,
        created_at: at,
      } as Record<string, string | number | null>;
      insert.run(...columns.map((column) => row[column] ?? null));
    }
    database.exec('commit');
    database.exec('analyze');
  } finally {
    database.close();
  }
}

/** The number of photos with a status. */
export function countPhotos(dataDir: string, status: string): number {
  const database = new DatabaseSync(join(dataDir, 'milon.sqlite'), { readOnly: true, timeout: 10_000 });
  try {
    return Number(database.prepare('select count(*) as n from photos where status = ?').get(status)?.n);
  } finally {
    database.close();
  }
}
