import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findCircle, readImports, workspacesOf } from './lib/import-graph.mjs';
import { root } from './lib/paths.mjs';
import { drawStructure, withStructure } from './lib/structure.mjs';
import { stackClimbed, zoneOf } from './lint/zones.mjs';

type Graph = ReturnType<typeof readImports>;

const edgesOf = (graph: Graph) =>
  [...graph].flatMap(([file, targets]) => [...targets].map((target) => [file, target] as const));

/** The imports of a layer above, or of a workspace that package.json lists later. */
function upwardIn(graph: Graph, workspaces: string[]): string[] {
  const heightOf = (file: string) => workspaces.indexOf(file.split('/', 1)[0] ?? '');
  const climbs = ([file, target]: readonly [string, string]) => {
    const [from, to] = [zoneOf(file), zoneOf(target)];
    if (from && to && stackClimbed(from, to)) return !from.test;
    return heightOf(file) >= 0 && heightOf(target) > heightOf(file);
  };
  return edgesOf(graph)
    .filter(climbs)
    .map(([file, target]) => `${file} → ${target}`);
}

/** Which module of the API imports which. */
function modulesOf(graph: Graph): Graph {
  const modules: Graph = new Map();
  for (const [file, target] of edgesOf(graph)) {
    const [from, to] = [zoneOf(file), zoneOf(target)];
    if (from?.layer === undefined || from.test || !from.unit) continue;
    const targets = modules.get(from.unit) ?? new Set();
    modules.set(from.unit, targets);
    if (to?.layer !== undefined && to.unit && to.unit !== from.unit) targets.add(to.unit);
  }
  return modules;
}

describe('the repository', () => {
  const graph = readImports(root);

  test('is drawn in the architecture as it is', () => {
    const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
    expect(page).toBe(withStructure(page, drawStructure(graph)));
  });

  test('has no circle of imports, of types or at a later time either', () => {
    expect(findCircle(graph)).toBeUndefined();
  });

  test('has no import that points upward', () => {
    expect(upwardIn(graph, workspacesOf(root))).toEqual([]);
  });

  test('has modules of the API that depend on each other in one direction', () => {
    const modules = modulesOf(graph);
    expect(modules.get('accounts')).toContain('members');
    expect(findCircle(modules)).toBeUndefined();
  });

  // A generated client knows the API by its description alone.
  const product = workspacesOf(root).filter((workspace) => workspace !== 'generated-client');

  test.each(product)('is read whole: %s has imports', (workspace) => {
    expect(edgesOf(graph).filter(([file]) => file.startsWith(`${workspace}/`)).length).toBeGreaterThan(50);
  });
});

describe('the reader finds', () => {
  /** The imports of a small repository with these files, each `path | line`. */
  function plant(lines: string[]): Graph {
    const house = mkdtempSync(join(tmpdir(), 'milon-graph-'));
    onTestFinished(() => rmSync(house, { recursive: true, force: true }));
    const put = (path: string, text: string) => {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    };
    put('package.json', JSON.stringify({ workspaces: ['shared', 'api'] }));
    for (const name of ['shared', 'api', 'e2e', 'scripts']) {
      put(
        `${name}/package.json`,
        JSON.stringify({ name: `@milon/${name}`, exports: { './a': './src/a.ts' } }),
      );
    }
    for (const line of lines) {
      const [path = '', text = ''] = line.split(' | ');
      put(path, text);
    }
    return readImports(house);
  }

  test.each([
    ['of values', 'import { a } from "./a.ts";'],
    ['of types', 'import type { A } from "./a.ts";'],
    ['of types in place', 'export type A = import("./a.ts").A;'],
    ['of exports', 'export * from "./a.ts";'],
    ['of a later time', 'export const late = () => import("./a.ts");'],
    ['through the name of a workspace', 'import { a } from "@milon/shared/a";'],
  ])('a circle %s', (_, back) => {
    const graph = plant([
      'shared/src/a.ts | import { b } from "./b.ts";',
      'shared/src/b.ts | import { c } from "./c.ts";',
      `shared/src/c.ts | ${back}`,
      'shared/src/d.ts | import { a } from "./a.ts";',
    ]);
    expect(findCircle(graph)?.toSorted()).toEqual(
      expect.arrayContaining(['shared/src/a.ts', 'shared/src/b.ts', 'shared/src/c.ts']),
    );
    expect(findCircle(graph)).toHaveLength(4);
  });

  test('no circle where two ways lead to one file', () => {
    const graph = plant([
      'shared/src/a.ts | import { b } from "./b.ts"; import { c } from "./c.ts";',
      'shared/src/b.ts | import { d } from "./d.ts";',
      'shared/src/c.ts | import { d } from "./d.ts";',
      'shared/src/d.ts | export const d = 1;',
    ]);
    expect(findCircle(graph)).toBeUndefined();
  });

  test('what points upward, in a workspace and between two', () => {
    const graph = plant([
      'api/src/a.ts | import { m } from "./modules/m/index.ts"; import { s } from "@milon/shared/a";',
      'api/src/modules/m/index.ts | import { p } from "../../platform/p.ts";',
      'api/src/platform/p.ts | import { m } from "../modules/m/index.ts";',
      'api/src/context.ts | import type { M } from "./modules/m/index.ts";',
      'shared/src/a.ts | export const s = 1;',
      'shared/src/b.ts | import type { A } from "@milon/api/a";',
    ]);
    expect(upwardIn(graph, ['shared', 'api']).toSorted()).toEqual([
      'api/src/context.ts → api/src/modules/m/index.ts',
      'api/src/platform/p.ts → api/src/modules/m/index.ts',
      'shared/src/b.ts → api/src/a.ts',
    ]);
  });

  test('modules that import each other, though no file is on a circle', () => {
    const graph = plant([
      'api/src/modules/m/index.ts | export const m = 1;',
      'api/src/modules/m/use.ts | import { n } from "../n/index.ts";',
      'api/src/modules/n/index.ts | export const n = 1;',
      'api/src/modules/n/use.ts | import { m } from "../m/index.ts";',
    ]);
    expect(findCircle(graph)).toBeUndefined();
    expect(findCircle(modulesOf(graph))).toHaveLength(3);
  });
});
