import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { mintId } from '../../../platform/ids.ts';
import { hashToken, mintToken } from '../../../platform/security/tokens.ts';
import { addDevice, findDevice, touchDevice } from './device-queries.ts';

/** A device that was not used for this long is no longer known. */
const knownDays = 90;
const devicesMost = 10;

/**
 * The id of the device with this secret, if this account signed in on it before. It gives no access: tries
 * from it are counted separately, so that wrong passwords from elsewhere do not lock its owner out.
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

/**
 * The device of an account that has just signed in: the known one, or a new one with its secret, which is
 * returned only once.
 */
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
