import { readdirSync, readFileSync } from 'node:fs';

/** The ids of a process, its children and their children. Linux. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = read(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1];
    if (parent) children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const one of found) found.push(...(children.get(one) ?? []));
  return found;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}

/** The memory of a process and all its children, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = treeOf(pid).map((one) =>
    Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}

/** Watches a process and its children until `stop`, which returns by how many megabytes they grew at most. */
export function largestMemory(pid: number): { stop(): number } {
  const before = memoryOf(pid);
  let largest = before;
  const timer = setInterval(() => {
    largest = Math.max(largest, memoryOf(pid));
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return largest - before;
    },
  };
}
