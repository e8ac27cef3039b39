import { BIODATA_DAYS } from '@milon/shared/constants';
import type { BiodataChoice } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { type CopyRow, insertCopy } from './queries.ts';

interface NewCopy {
  readonly memberId: string;
  readonly matchId?: string;
  readonly staffId?: string;
  readonly recipient?: string | undefined;
  readonly choice: BiodataChoice;
}

/** Writes a copy, whose page lives from now on. */
export async function storeCopy(
  { clock }: Pick<AppContext, 'clock'>,
  trx: Trx,
  copy: NewCopy,
): Promise<CopyRow> {
  const at = clock();
  const row: CopyRow = {
    id: mintId(at),
    member_id: copy.memberId,
    match_id: copy.matchId ?? null,
    staff_id: copy.staffId ?? null,
    recipient: copy.recipient || null,
    choice: JSON.stringify(copy.choice),
    created_at: at,
    ends_at: at + BIODATA_DAYS * DAY_MS,
    ended_at: null,
  };
  await insertCopy(trx, row);
  return row;
}
