import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { browserFamily, deviceKind } from '../sessions/index.ts';
import { deviceDigest, flagDevice } from '../watch-list/index.ts';
import { networkOf } from './network.ts';
import { countSignIn } from './queries.ts';

/** What a request says about the browser that signs in. */
export interface SigningIn {
  readonly browserId: string;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Notes coarsely from where a member signs in, and flags the member for a browser on the watch list. Returns
 * the id of the note.
 */
export async function noteSignIn(
  context: AppContext,
  trx: Trx,
  memberId: string,
  { address, browserId, userAgent }: SigningIn,
): Promise<string> {
  const now = context.clock();
  const device_digest = deviceDigest(context, browserId);
  await flagDevice(context, trx, memberId, device_digest);
  return countSignIn(trx, {
    id: mintId(now),
    member_id: memberId,
    device_digest,
    network: networkOf(address) ?? '',
    browser: browserFamily(userAgent) ?? null,
    device: deviceKind(userAgent),
    first_seen_at: now,
    last_seen_at: now,
  });
}
