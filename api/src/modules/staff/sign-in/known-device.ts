import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { mintId } from '../../../platform/ids.ts';
import { hashToken, mintToken } from '../../../platform/security/tokens.ts';
import { addDevice, findDevice, touchDevice } from './device-queries.ts';

/** A device that nobody signed in on for so long is a stranger again. */
const knownDays = 90;
const devicesMost = 10;

/**
 * The id of the device whose secret this is, where this account signed in on it before. It opens nothing: tries from it are counted
 * apart, so that wrong passwords from elsewhere do not lock its owner out.
 */
export async function knownDevice(
  context: Pick<AppContext, 'db' | 'clock'>,
  email: string,
  secret: string | undefined,
): Promise<string | undefined> {
  if (secret === undefined) return undefined;
  const since = context.clock() - knownDays * DAY_MS;
  return findDevice(context.db, { email, secretHash: hashToken(secret), since });
}

/** A device of an account that has just proven who it is: the known one, or a new one with the secret that it is told once. */
export async function proveDevice(
  trx: Trx,
  account: { staffId: string; knownId: string | undefined },
  at: number,
): Promise<{ id: string; secret?: string }> {
  const { staffId, knownId } = account;
  if (knownId !== undefined && (await touchDevice(trx, knownId, at))) return { id: knownId };
  const id = mintId(at);
  const secret = mintToken();
  await addDevice(trx, { id, staffId, secretHash: hashToken(secret), at }, devicesMost);
  return { id, secret };
}
