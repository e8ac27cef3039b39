import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import type { ChainPlace } from './chain.ts';
import { readHeadFile, writeHeadFile } from './head-file.ts';
import { findLastVerification, insertVerification } from './queries.ts';
import { knownPlace, verificationRow } from './verification.ts';
import { type ChainVerdict, verifyChain } from './verify-chain.ts';

type Means = Pick<AppContext, 'db' | 'readers' | 'keys' | 'config' | 'clock' | 'log'>;

/** Results are kept so long. */
const keptMs = 400 * DAY_MS;

/** Places that the log must still have: what the last verification kept, in the database and beside it. */
export async function findKnownPlaces(context: Pick<Means, 'db' | 'keys' | 'config'>): Promise<ChainPlace[]> {
  const { audit } = context.keys;
  const row = await findLastVerification(context.db);
  const places = [row && knownPlace(audit, row), await readHeadFile(context.config.dataDir, audit)];
  return places.filter((place) => place !== undefined);
}

/**
 * Verifies the whole log against its key and what was known of it before. Keeps the result for the screen, and where the log ends in a file
 * and in a line of the process's log, which whoever owns the database cannot rewrite. Undefined where `signal` cut it short.
 */
export async function verifyAudit(context: Means, signal?: AbortSignal): Promise<ChainVerdict | undefined> {
  const { audit } = context.keys;
  const known = await findKnownPlaces(context);
  const verdict = await verifyChain(context.readers, audit, known, signal);
  if (!verdict) return undefined;
  const { checked: position, headHash: hash, brokenAt, fault, epochs } = verdict;
  const facts = { position, hash, keyId: audit.id };
  if (brokenAt === undefined) context.log.info(facts, 'the audit log is whole');
  else context.log.error({ ...facts, brokenAt, fault, epochs }, 'the audit log is broken');
  const at = context.clock();
  await inTransaction(context.db, (trx) =>
    insertVerification(trx, verificationRow(audit, mintId(at), at, verdict), at - keptMs),
  );
  if (brokenAt === undefined && position > 0)
    await writeHeadFile(context.config.dataDir, audit, { position, hash });
  return verdict;
}
