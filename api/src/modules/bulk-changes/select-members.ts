import {
  BULK_MEMBERS_MAX,
  BULK_NAMED_MAX,
  BULK_RISKY_LISTED,
  type BulkAct,
  type BulkMember,
  type BulkPreview,
  type BulkRisk,
  type BulkSelection,
  type BulkSkip,
  bulkRisks,
  bulkSkips,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { digest, hashToken } from '../../platform/security/tokens.ts';
import { findMatchingIds } from '../members/index.ts';
import { findRisks, findSkip } from './assess-member.ts';
import { findFacts, findNames, type MemberFacts } from './fact-queries.ts';
import { memberView } from './view.ts';

/** The members of a selection; more than a bulk change may reach are only counted. */
interface Selected {
  readonly ids: readonly string[];
  readonly facts: ReadonlyMap<string, MemberFacts>;
  readonly total: number;
}

async function findSelected(
  context: AppContext,
  actor: StaffActor,
  selection: BulkSelection,
): Promise<{ ids: string[]; total: number }> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)];
    return { ids, total: ids.length };
  }
  // Room for all exceptions, and one more to notice that there are too many.
  const most = BULK_MEMBERS_MAX + BULK_NAMED_MAX + 1;
  const found = await findMatchingIds(context, actor, selection.filter, most);
  const except = new Set(selection.except);
  const ids = found.ids.filter((id) => !except.has(id));
  return { ids, total: found.total - (found.ids.length - ids.length) };
}

async function selectMembers(
  context: AppContext,
  actor: StaffActor,
  selection: BulkSelection,
  now: number,
): Promise<Selected> {
  const { ids, total } = await findSelected(context, actor, selection);
  if (total > ids.length) return { ids: [], facts: new Map(), total };
  const facts = await findFacts(context.readers, ids);
  const left = ids.filter((id) => {
    const known = facts.get(id);
    return known && !findRisks(known, now).some((risk) => selection.leaveOut.includes(risk));
  });
  return { ids: left, facts, total: left.length };
}

/** Stands for this act on exactly these members, and only for this member of staff. */
function tokenOf(
  { keys }: AppContext,
  actor: StaffActor,
  asked: { readonly selection: BulkSelection; readonly act: BulkAct },
  ids: readonly string[],
): string {
  const members = hashToken(ids.toSorted().join(' '));
  return digest(
    keys.bulkPreview,
    JSON.stringify([actor.id, asked.act, asked.selection, ids.length, members]),
  );
}

function countSkips(act: BulkAct, { ids, facts }: Selected, now: number): BulkPreview['skips'] {
  const counts = new Map<BulkSkip, number>();
  for (const id of ids) {
    const reason = findSkip(act, facts.get(id), now);
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return bulkSkips.flatMap((reason) => {
    const count = counts.get(reason);
    return count === undefined ? [] : [{ reason, count }];
  });
}

/** The members that the act would change and that are at risk, by risk. */
async function listRisks(
  context: AppContext,
  act: BulkAct,
  { ids, facts }: Selected,
  now: number,
): Promise<BulkPreview['risks']> {
  const atRisk = new Map<BulkRisk, string[]>(bulkRisks.map((risk) => [risk, []]));
  for (const id of ids) {
    const known = facts.get(id);
    if (!known || findSkip(act, known, now)) continue;
    for (const risk of findRisks(known, now)) atRisk.get(risk)?.push(id);
  }
  const listed = [...atRisk].filter(([, risky]) => risky.length > 0);
  const shown = listed.flatMap(([, risky]) => risky.slice(0, BULK_RISKY_LISTED));
  const rows = await findNames(context.readers, [...new Set(shown)]);
  const members = new Map<string, BulkMember>(rows.map((row) => [row.id, memberView(row)]));
  return listed.map(([risk, risky]) => ({
    risk,
    count: risky.length,
    members: risky.slice(0, BULK_RISKY_LISTED).flatMap((id) => members.get(id) ?? []),
  }));
}

/**
 * What an act would do to the selected members now, and their ids. There is a token only if the act may
 * start. Throws FORBIDDEN and TOO_MANY_REQUESTS like the search itself.
 */
export async function previewMembers(
  context: AppContext,
  actor: StaffActor,
  asked: { readonly selection: BulkSelection; readonly act: BulkAct },
): Promise<{ preview: BulkPreview; ids: readonly string[] }> {
  const now = context.clock();
  const selected = await selectMembers(context, actor, asked.selection, now);
  const { ids, total } = selected;
  const mayStart = total > 0 && total <= BULK_MEMBERS_MAX;
  if (total > BULK_MEMBERS_MAX) return { preview: { total, changes: 0, skips: [], risks: [] }, ids: [] };
  const skips = countSkips(asked.act, selected, now);
  const skipped = skips.reduce((sum, { count }) => sum + count, 0);
  const preview: BulkPreview = {
    total,
    changes: total - skipped,
    skips,
    risks: await listRisks(context, asked.act, selected, now),
    ...(mayStart ? { token: tokenOf(context, actor, asked, ids) } : {}),
  };
  return { preview, ids };
}
