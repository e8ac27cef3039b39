import type { AuditRow } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { findAuditedMembers, findNamesOf } from './name-queries.ts';

type Described = Pick<AuditRow, 'member' | 'names'>;
type Entry = Pick<AuditRow, 'action' | 'targetId' | 'facts'>;

const idFormat = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** The most ids of one page that get names: an entry may list hundreds of members. */
const mostIds = 400;

const aboutMembers = new Set(['member', 'special', 'connects']);

function memberIdOf({ action, facts, targetId }: Entry): string | undefined {
  const { memberId } = facts;
  if (typeof memberId === 'string') return memberId;
  return aboutMembers.has(action.split('.')[0] ?? '') && idFormat.test(targetId) ? targetId : undefined;
}

const idsOf = ({ facts, targetId }: Entry): string[] =>
  [targetId, ...Object.values(facts).flat()].filter(
    (one) => typeof one === 'string' && idFormat.test(one),
  ) as string[];

/**
 * Who and what the entries are about, as it is called now: the log itself holds only ids. A deleted member
 * has no name here: the audit log must not be a way to read it.
 */
export async function describeEntries(db: Db, entries: readonly Entry[]): Promise<Described[]> {
  const ids = [...new Set(entries.flatMap((entry) => [memberIdOf(entry) ?? [], idsOf(entry)].flat()))];
  const asked = ids.slice(0, mostIds);
  const [members, names] = await Promise.all([findAuditedMembers(db, asked), findNamesOf(db, asked)]);
  return entries.map((entry) => {
    const memberId = memberIdOf(entry);
    const member = memberId === undefined ? undefined : members.get(memberId);
    const known = idsOf(entry).flatMap((id) => {
      const name = names.get(id) ?? (id === memberId ? undefined : members.get(id)?.profileId);
      return name === undefined ? [] : [[id, name] as const];
    });
    return {
      ...(member ? { member } : {}),
      ...(known.length > 0 ? { names: Object.fromEntries(known) } : {}),
    };
  });
}
