import type { BiodataCopy, OwnBiodata } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findProvenGuardian } from '../guardians/index.ts';
import { findMember, loadCards } from '../members/index.ts';
import { isListedRow } from '../visibility/index.ts';
import { copyAddress } from './copy-link.ts';
import { findAllowedMatches, findCopiesOf, findOpens } from './queries.ts';
import { copyView } from './view.ts';

/** The copies of the member's biodata, whoever made them, and the account. */
export async function loadCopies(
  context: AppContext,
  actor: MemberActor,
): Promise<{
  readonly account: Awaited<ReturnType<typeof findMember>>;
  readonly copies: BiodataCopy[];
}> {
  const now = context.clock();
  const rows = await findCopiesOf(context.db, actor.id, now);
  const matchIds = [...new Set(rows.flatMap(({ match_id: id }) => id ?? []))];
  const [account, allowed, opens, cards] = await Promise.all([
    findMember(context.db, actor.id),
    findAllowedMatches(context.db, actor.id, matchIds),
    findOpens(
      context.db,
      rows.map(({ id }) => id),
    ),
    loadCards(context, actor, matchIds),
  ]);
  const isShown = account !== undefined && isListedRow(account);
  const byCopy = Map.groupBy(opens, ({ copy_id: id }) => id);
  const copies = rows.map((row) => {
    const card = row.match_id === null ? undefined : cards.get(row.match_id);
    return copyView(row, {
      address: copyAddress(context, row.id),
      isLive: isShown && row.ends_at > now && (row.match_id === null || allowed.has(row.match_id)),
      opens: byCopy.get(row.id) ?? [],
      match: card && fullName(card),
    });
  });
  return { account, copies };
}

/** The copies, and what a new one can show. */
export async function listCopies(context: AppContext, actor: MemberActor): Promise<OwnBiodata> {
  const [{ account, copies }, guardian] = await Promise.all([
    loadCopies(context, actor),
    findProvenGuardian(context.db, actor.id),
  ]);
  if (!account) throw new DomainError('NOT_SIGNED_IN');
  return { copies, forMatches: account.biodata_for_matches === 1, hasGuardian: guardian !== undefined };
}
