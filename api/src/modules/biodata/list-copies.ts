import type { BiodataCopy, OwnBiodata } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findProvenGuardian } from '../guardians/index.ts';
import { findMember, loadCards } from '../members/index.ts';
import { copyAddress } from './copy-link.ts';
import { findCopiesOf, findOpens } from './queries.ts';
import { copyView } from './view.ts';

/** The copies of the member's biodata, whoever made them. */
export async function loadCopies(context: AppContext, actor: MemberActor): Promise<BiodataCopy[]> {
  const rows = await findCopiesOf(context.db, actor.id, context.clock());
  const [opens, cards] = await Promise.all([
    findOpens(
      context.db,
      rows.map(({ id }) => id),
    ),
    loadCards(
      context,
      actor,
      rows.flatMap(({ match_id: id }) => id ?? []),
    ),
  ]);
  const byCopy = Map.groupBy(opens, ({ copy_id: id }) => id);
  return rows.map((row) => {
    const card = row.match_id === null ? undefined : cards.get(row.match_id);
    const address = copyAddress(context, row.id);
    return copyView(row, { address, opens: byCopy.get(row.id) ?? [], match: card && fullName(card) });
  });
}

/** The copies, and what a new one can show. */
export async function listCopies(context: AppContext, actor: MemberActor): Promise<OwnBiodata> {
  const [copies, account, guardian] = await Promise.all([
    loadCopies(context, actor),
    findMember(context.db, actor.id),
    findProvenGuardian(context.db, actor.id),
  ]);
  if (!account) throw new DomainError('NOT_SIGNED_IN');
  return { copies, forMatches: account.biodata_for_matches === 1, hasGuardian: guardian !== undefined };
}
