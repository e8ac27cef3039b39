import type { AuditRow } from '@milon/shared/contracts';

/** One thing that an entry recorded. `before` and `after` are set if it changed from one to the other. */
export interface RecordedFact {
  readonly name: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly value?: unknown;
}

/** Facts as older rows have them, in today's form. */
function renewed({ action, facts }: Pick<AuditRow, 'action' | 'facts'>): AuditRow['facts'] {
  const { delta, remainingConnects, userRole, userRoleBefore, ...rest } = facts;
  if (userRoleBefore !== undefined)
    return { ...rest, 'before.userRole': userRoleBefore, 'after.userRole': userRole };
  if (action !== 'connects.correct' || typeof delta !== 'number' || typeof remainingConnects !== 'number')
    return facts;
  const before = remainingConnects - delta;
  return { ...rest, delta, 'before.remainingConnects': before, 'after.remainingConnects': remainingConnects };
}

/**
 * Facts named `from` and `to`, or `before.x` and `after.x`, are one change; others are listed alone. The
 * names of the changed fields are left out if their changes are there.
 */
export function recordedFacts(row: Pick<AuditRow, 'action' | 'facts'>): RecordedFact[] {
  const pairs = new Map<string, RecordedFact>();
  const singles: RecordedFact[] = [];
  const facts = renewed(row);
  for (const [key, value] of Object.entries(facts)) {
    const [, side, name = ''] = /^(before|after)\.(.+)$/.exec(key) ?? [];
    if (side) pairs.set(name, { ...(pairs.get(name) ?? { name }), [side]: value });
    else if (key === 'from' && 'to' in facts) pairs.set('', { name: '', before: value, after: facts['to'] });
    else if (!(key === 'to' && 'from' in facts)) singles.push({ name: key, value });
  }
  const areKnown = pairs.size > 0;
  const isRepeat = ({ name, value }: RecordedFact) =>
    areKnown &&
    (name === 'fields' || name === 'changed') &&
    Array.isArray(value) &&
    (name === 'fields' || value.every((one) => pairs.has(String(one))));
  return [...pairs.values(), ...singles.filter((fact) => !isRepeat(fact))];
}

export const isChange = (fact: RecordedFact) => 'before' in fact || 'after' in fact;
