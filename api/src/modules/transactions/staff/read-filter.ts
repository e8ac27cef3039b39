import type { TransactionFilter } from '@milon/shared/contracts';
import { readTrxId } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { readSearchText, recordContactSearch } from '../../members/index.ts';
import {
  type FoundByText,
  findIdsByTrxId,
  findIdsOfMembers,
  findMatchingMembers,
  type ListFilter,
} from './staff-queries.ts';

/** More members than this are looked for in the list itself. */
const membersMost = 500;
const trxIdsMost = 200;

async function findByText(context: AppContext, actor: StaffActor, text: string): Promise<FoundByText> {
  const { searches, contact } = readSearchText(text, actor.role);
  if (contact) await recordContactSearch(context, actor, contact);
  const trxId = readTrxId(text);
  const [members, byTrxId] = await Promise.all([
    findMatchingMembers(context.readers, searches, membersMost + 1),
    trxId === undefined ? [] : findIdsByTrxId(context.readers, trxId, trxIdsMost),
  ]);
  if (members.length > membersMost) return { searches, ids: byTrxId };
  return { ids: [...byTrxId, ...(await findIdsOfMembers(context.readers, members))] };
}

/** Looks up what the text of a filter means. A search by contact is limited and audited. */
export async function readFilter(
  context: AppContext,
  actor: StaffActor,
  { q, ...rest }: TransactionFilter,
): Promise<ListFilter> {
  const found = q ? await findByText(context, actor, q) : undefined;
  return { ...rest, ...(found ? { found } : {}) };
}
