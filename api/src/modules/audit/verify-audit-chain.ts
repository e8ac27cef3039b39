import type { Db } from '../../platform/database/connect.ts';
import { firstHash, hashRow } from './chain.ts';
import { findLinksAfter } from './queries.ts';

const linksAtOnce = 1000;

/**
 * Walks the whole audit log. Gives how many rows hold, and the position of the first that was changed, moved or whose forerunner
 * was taken out.
 */
export async function verifyAuditChain(db: Db): Promise<{ checked: number; brokenAt?: number }> {
  let position = 0;
  let previous = firstHash;
  for (;;) {
    const rows = await findLinksAfter(db, position, linksAtOnce);
    for (const row of rows) {
      const holds =
        row.position === position + 1 && row.previous_hash === previous && row.hash === hashRow(row);
      if (!holds) return { checked: position, brokenAt: row.position };
      position = row.position;
      previous = row.hash;
    }
    if (rows.length < linksAtOnce) return { checked: position };
  }
}
