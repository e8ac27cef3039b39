import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordLostHead } from './append-audit.ts';
import { beginning, headMac, isMac } from './chain.ts';
import { contains, rememberHead, takeLoss } from './furthest-head.ts';
import { readHeadFile, writeHeadFile } from './head-file.ts';
import { findHead } from './queries.ts';
import { verifyNightly } from './verify-nightly.ts';

const everyMs = 5 * 60_000;

export interface HeadWatch {
  /** Looks once at the end of the log. */
  look(): Promise<void>;
  /** Looks now and every few minutes, until closed. */
  start(): void;
  close(): Promise<void>;
}

/**
 * Watches the end of the audit log. A person who owns the database can put back an earlier end, which we once
 * signed, with the rows up to it; what this process remembers and the file in the data folder, they cannot.
 * The loss becomes a row of the log, and Administration gets the result of a verification, once.
 */
export function createHeadWatch(context: AppContext): HeadWatch {
  const { clock, config, db, log } = context;
  const { audit } = context.keys;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lastLogged: string | undefined;
  let isLossSeen = false;
  let isReported = false;

  async function look(): Promise<void> {
    await inTransaction(db, (trx) => recordLostHead(trx, clock()));
    // First the file: another process may move it on to an end that is further than the one read here.
    const kept = await readHeadFile(config.dataDir, audit);
    const head = await findHead(db);
    // Under another key, the processes that have it watch.
    if (head && (head.key_id !== audit.id || !isMac(head.mac, headMac(audit, head)))) return;
    const place = head ? { position: head.position, hash: head.hash } : beginning;
    if (lastLogged !== place.hash) log.info({ ...place, keyId: audit.id }, 'the audit log ends here');
    lastLogged = place.hash;
    if (head) rememberHead(db, place);
    const hasKept = !kept || (await contains(db, place, kept));
    if (head && hasKept && kept?.hash !== place.hash) await writeHeadFile(config.dataDir, audit, place);
    if (takeLoss(db) || !hasKept) {
      isLossSeen = true;
      log.error(place, 'the audit log was put back to an earlier end');
    }
    if (!isLossSeen || isReported) return;
    // If this fails, the next look tries again.
    await verifyNightly(context, closing.signal);
    isReported = true;
  }

  const lookAndWait = async () => {
    looking = look().catch((error: unknown) =>
      log.error({ err: error }, 'could not look at the end of the audit log'),
    );
    await looking;
    if (!closing.signal.aborted) timer = setTimeout(() => void lookAndWait(), everyMs);
  };

  return {
    look,
    start: () => void lookAndWait(),
    async close() {
      closing.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}
