import { DAY_MS, DOWRY_DEMANDS, demandsDowry } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { digest } from '../../../platform/security/tokens.ts';
import type { MemberRow } from '../queries.ts';
import { insertDemands, recordWritten } from './written-queries.ts';
import { changedTexts, nothingWritten, type TextColumns } from './written-texts-view.ts';

interface Written {
  readonly memberId: string;
  /** Who would have read the texts: another member, or the writer for texts of the profile. */
  readonly to: string;
  readonly texts: readonly string[];
  readonly at: number;
}

/**
 * Counts texts that demand dowry, by keyed digests: the same text to the same reader counts once, however
 * often it is sent, and no text is stored. At the third within 30 days the member waits for staff.
 */
async function countDemands({ keys }: Pick<AppContext, 'keys'>, trx: Trx, written: Written): Promise<void> {
  const { memberId, to, texts, at } = written;
  const demands = texts
    .filter(demandsDowry)
    .map((text) => ({ memberId, to, digest: digest(keys.demandedText, text) }));
  const times = demands.length === 0 ? 0 : await insertDemands(trx, demands, at);
  if (times === 0) return;
  const since = at - DOWRY_DEMANDS.days * DAY_MS;
  await recordWritten(trx, memberId, { what: 'dowry', times, enough: DOWRY_DEMANDS.texts, at, since });
}

/** Counts what a save demands in texts of the profile. They are stored, and held from others. */
export function countProfileDemands(
  context: Pick<AppContext, 'keys'>,
  trx: Trx,
  row: MemberRow,
  changes: Partial<TextColumns>,
  at: number,
): Promise<void> {
  const texts = changedTexts(row, { ...row, ...changes });
  return countDemands(context, trx, { memberId: row.id, to: row.id, texts, at });
}

/** The columns of a new member: a demand in the first texts counts too. */
export function newDemandColumns(row: Pick<TextColumns, 'details' | 'about_request'>, now: number) {
  return changedTexts(nothingWritten, { ...nothingWritten, ...row }).some(demandsDowry)
    ? { dowry_demands: 1, dowry_demanded_at: now }
    : {};
}

/**
 * Throws DOWRY_DEMANDED for a message that demands dowry, and counts it. Nothing of it is stored but a digest
 * (decisions §10).
 */
export async function refuseDemand(
  context: AppContext,
  memberId: string,
  { to, text }: { readonly to: string; readonly text: string },
): Promise<void> {
  if (!demandsDowry(text)) return;
  await inTransaction(context.db, (trx) =>
    countDemands(context, trx, { memberId, to, texts: [text], at: context.clock() }),
  );
  throw new DomainError('DOWRY_DEMANDED');
}
