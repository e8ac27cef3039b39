import { FOUND_MEMBERS, type FoundMember } from '@milon/shared/contracts';
import { readTrxId } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { loadAdminRows } from '../staff-edit/load-admin-users.ts';
import { findBuyers, findIdsBy, findIdsByGuardian, findIdsByNames, findNames } from './find-queries.ts';
import { foundMemberView } from './find-view.ts';
import { readSearchText } from './read-search-text.ts';
import { recordContactSearch } from './record-contact-search.ts';
import type { TextSearch } from './text-queries.ts';

/**
 * The few members that a text most likely means, for the quick search: by profile id or contact, by a
 * payment, then by name. Deleted members are not found. A search by contact is limited and audited, whatever
 * it finds.
 */
export async function findMembersForStaff(
  context: AppContext,
  actor: StaffActor,
  text: string,
): Promise<FoundMember[]> {
  const { searches, contact } = readSearchText(text, actor.role);
  if (contact) await recordContactSearch(context, actor, contact);
  const { readers } = context;
  const trxId = actor.role === 'administration' ? readTrxId(text) : undefined;
  const [payments, ...found] = await Promise.all([
    trxId === undefined ? [] : findBuyers(readers, trxId, FOUND_MEMBERS),
    ...searches.map((search) => findIds(readers, search, actor.role)),
  ]);
  const paymentOf = new Map(payments.map((row) => [row.member_id, row]));
  // Names come last: they are the least certain meaning of a text that may also be an id.
  const ids = [...new Set([...paymentOf.keys(), ...found.flat()])].slice(0, FOUND_MEMBERS);
  const users = await loadAdminRows(context, actor, ids);
  return users.map((user) => foundMemberView(user, paymentOf.get(user._id)));
}

/** Administration also finds members by the number of their guardian. */
async function findIds(readers: Db, search: TextSearch, role: StaffActor['role']): Promise<string[]> {
  if (search.kind === 'phone' && role === 'administration')
    return [
      ...(await findIdsBy(readers, search, FOUND_MEMBERS)),
      ...(await findIdsByGuardian(readers, search.value, FOUND_MEMBERS)),
    ];
  if (search.kind !== 'name') return findIdsBy(readers, search, FOUND_MEMBERS);
  return findIdsByNames(readers, await findNames(readers, search.words, FOUND_MEMBERS), FOUND_MEMBERS);
}
