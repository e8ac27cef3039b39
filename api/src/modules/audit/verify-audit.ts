import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import type { ChainPlace } from './chain.ts';
import { furthestHead } from './furthest-head.ts';
import { readHeadFile, writeHeadFile } from './head-file.ts';
import { findLastVerification, insertVerification } from './queries.ts';
import { knownPlace, verificationRow } from './verification.ts';
import { type ChainResult, verifyChain } from './verify-chain.ts';

type Context = Pick<AppContext, 'db' | 'readers' | 'keys' | 'config' | 'clock' | 'log'>;

/** How long results are stored. */
const keptMs = 400 * DAY_MS;

/**
 * Returns the places that the log must still contain: the last verified end, the one in the file, and the
 * furthest that this process knows.
 */
export async function findKnownPlaces(
  context: Pick<Context, 'db' | 'keys' | 'config'>,
): Promise<ChainPlace[]> {
  const { audit } = context.keys;
  const row = await findLastVerification(context.db);
  const places = [
    row && knownPlace(audit, row),
    await readHeadFile(context.config.dataDir, audit),
    furthestHead(context.db),
  ];
  return places.filter((place) => place !== undefined);
}

/**
 * Verifies the whole log against its key and the places known from earlier verifications. Stores the result
 * for the screen. Writes the end of the log to a file and to the process's log, which a person who owns the
 * database cannot rewrite. Returns undefined if `signal` aborted it.
 */
export async function verifyAudit(context: Context, signal?: AbortSignal): Promise<ChainResult | undefined> {
  const { audit } = context.keys;
  const known = await findKnownPlaces(context);
  const result = await verifyChain(context.readers, audit, known, signal);
  if (!result) return undefined;
  const { checked: position, headHash: hash, brokenAt, fault, epochs } = result;
  const facts = { position, hash, keyId: audit.id };
  if (brokenAt === undefined) context.log.info(facts, 'the audit log is whole');
  else context.log.error({ ...facts, brokenAt, fault, epochs }, 'the audit log is broken');
  const at = context.clock();
  await inTransaction(context.db, (trx) =>
    insertVerification(trx, verificationRow(audit, mintId(at), at, result), at - keptMs),
  );
  if (brokenAt === undefined && position > 0)
    await writeHeadFile(context.config.dataDir, audit, { position, hash });
  return result;
}
