import type { Trx } from '../../../platform/database/transaction.ts';
import { recordRemoval } from '../../removals/index.ts';
import { settleSms, writeSmsChoice } from './sms-queries.ts';

/** Whether a member wants SMS notifications. What is due to one who does not is forgotten. */
export async function changeSmsChoice(
  trx: Trx,
  memberId: string,
  isWanted: boolean,
  at: number,
): Promise<void> {
  await writeSmsChoice(trx, memberId, isWanted);
  if (!isWanted) await settleSms(trx, memberId);
  await recordRemoval(trx, { what: isWanted ? 'sms.chosen' : 'sms.ended', id: memberId, at });
}
