import type { Operation } from './operation.ts';

/** Why one operation came before another. */
interface Edge {
  readonly to: number;
  readonly why: string;
}

const chatOf = (by: string, to: string) => `chat ${[by, to].toSorted().join(' ')}`;

interface Access {
  /** Adds a value to an object that only grows. */
  readonly adds: readonly (readonly [object: string, value: string])[];
  /** Reads an object. Those of a chat are in its order. */
  readonly reads: readonly (readonly [object: string, values: readonly string[]])[];
}

export function accessOf(operation: Operation): Access {
  switch (operation.do) {
    case 'message':
      return { adds: [[chatOf(operation.by, operation.to), operation.text]], reads: [] };
    case 'chats':
      return {
        adds: [],
        reads: operation.chats.map(({ texts, to }) => [chatOf(operation.by, to), texts] as const),
      };
    case 'unlock':
      return {
        adds: [
          [`unlocked ${operation.by}`, operation.to],
          [`unlockers ${operation.to}`, operation.by],
        ],
        reads: [],
      };
    case 'unlocked':
      return { adds: [], reads: [[`unlocked ${operation.by}`, operation.to]] };
    case 'unlockers':
      return { adds: [], reads: [[`unlockers ${operation.to}`, operation.by]] };
    default:
      return { adds: [], reads: [] };
  }
}

/**
 * The graph of dependencies: what was written before what was read (wr), read before what was written (rw),
 * written in the order in which others read it (ww), and answered before the other was asked for (rt).
 */
function edgesOf(operations: readonly Operation[]): Edge[][] {
  const edges: Edge[][] = operations.map(() => []);
  const join = (from: number, to: number, why: string) => {
    if (from !== to) edges[from]?.push({ to, why });
  };
  const writers = new Map<string, number[]>();
  const accesses = operations.map(accessOf);
  for (const [n, { adds }] of accesses.entries())
    for (const [object, value] of adds) {
      const key = `${object}: ${value}`;
      writers.set(key, [...(writers.get(key) ?? []), n]);
    }
  for (const [n, { reads }] of accesses.entries())
    for (const [object, values] of reads) {
      for (const value of values) {
        const [writer, another] = writers.get(`${object}: ${value}`) ?? [];
        // Of two that added the same value, either may have been the first.
        if (writer !== undefined && another === undefined) join(writer, n, `wr ${object}`);
      }
      for (const [key, all] of writers)
        if (key.startsWith(`${object}: `) && !values.includes(key.slice(object.length + 2)))
          for (const writer of all) join(n, writer, `rw ${object}`);
      if (!object.startsWith('chat')) continue;
      for (const [at, value] of values.entries()) {
        const [before] = writers.get(`${object}: ${values[at - 1]}`) ?? [];
        const [writer] = writers.get(`${object}: ${value}`) ?? [];
        if (before !== undefined && writer !== undefined) join(before, writer, `ww ${object}`);
      }
    }
  for (const [from, { end }] of operations.entries())
    for (const [to, { start }] of operations.entries()) if (end < start) join(from, to, 'rt');
  return edges;
}

/**
 * Operations that came each before the next, and the last before the first; undefined if there are none. Only
 * operations that were accepted may be given.
 */
export function findCycle(operations: readonly Operation[]): string[] | undefined {
  const edges = edgesOf(operations);
  const state: ('new' | 'open' | 'done')[] = operations.map(() => 'new');
  const path: { readonly at: number; readonly why: string }[] = [];
  const visit = (at: number, why: string): string[] | undefined => {
    if (state[at] === 'done') return undefined;
    path.push({ at, why });
    if (state[at] === 'open') {
      const first = path.findIndex((step) => step.at === at);
      return path.slice(first + 1).map((step) => `${step.why} → ${JSON.stringify(operations[step.at])}`);
    }
    state[at] = 'open';
    for (const edge of edges[at] ?? []) {
      const cycle = visit(edge.to, edge.why);
      if (cycle) return cycle;
    }
    state[at] = 'done';
    path.pop();
    return undefined;
  };
  for (const at of operations.keys()) {
    const cycle = visit(at, '');
    if (cycle) return cycle;
  }
  return undefined;
}
