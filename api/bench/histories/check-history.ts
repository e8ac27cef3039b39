import { accessOf, findCycle } from './find-cycle.ts';
import { hasOrder } from './find-order.ts';
import { emptyPurse, moneySteps, ofMoney } from './money-model.ts';
import { describe, type History, type Operation } from './operation.ts';
import { noRelation, ofPair, pairSteps } from './pair-model.ts';

const codeOf = (one: Operation) => ('code' in one ? one.code : undefined);

/** The longest read of each object that only grows: the last one, after everything was answered. */
function lastReads(operations: readonly Operation[]): Map<string, readonly string[]> {
  const last = new Map<string, readonly string[]>();
  for (const one of operations.toSorted((a, b) => a.end - b.end))
    for (const [object, values] of accessOf(one).reads) last.set(object, values);
  return last;
}

/** Faults of what is added and read: lost, refused but there, twice, or in another order. */
function faultsOfAdded(operations: readonly Operation[]): string[] {
  const last = lastReads(operations);
  const added = new Map<string, Set<string>>();
  const faults: string[] = [];
  for (const one of operations.filter((each) => codeOf(each) === undefined))
    for (const [object, value] of accessOf(one).adds) {
      added.set(object, (added.get(object) ?? new Set()).add(value));
      if (!last.get(object)?.includes(value)) faults.push(`lost update: ${object} has no ${value}`);
    }
  for (const one of operations)
    for (const [object, values] of accessOf(one).reads) {
      const unknown = values.find((value) => !added.get(object)?.has(value));
      if (unknown !== undefined) faults.push(`dirty read: ${object} has ${unknown}, which nobody added`);
      if (new Set(values).size < values.length) faults.push(`twice: ${object} has ${values.join(', ')}`);
      const inOrder = last.get(object)?.slice(0, values.length).join();
      if (object.startsWith('chat') && inOrder !== values.join())
        faults.push(`out of order: ${object} was ${values.join(', ')}`);
    }
  return faults;
}

const report = (what: string, operations: readonly Operation[]) =>
  [what, ...operations.map(describe)].join('\n  ');

/** Everything that no order of these operations explains; each sentence is one anomaly. */
export function checkHistory({ connects, members, operations: all }: History): string[] {
  const faults = faultsOfAdded(all);
  // Those that the database was too busy for changed nothing, and depend on nothing.
  const operations = all.filter((one) => codeOf(one) !== 'UNAVAILABLE');
  for (const [n, one] of members.entries()) {
    const money = ofMoney(operations, one);
    if (!hasOrder(moneySteps(money, connects), emptyPurse))
      faults.push(report("no order explains a member's money:", money));
    for (const other of members.slice(n + 1)) {
      const between = ofPair(operations, [one, other]);
      if (!hasOrder(pairSteps(between), noRelation))
        faults.push(report('no order explains an invitation and blocks:', between));
    }
  }
  const cycle = findCycle(operations.filter((one) => codeOf(one) === undefined));
  if (cycle) faults.push(['cycle:', ...cycle].join('\n  '));
  return faults;
}
