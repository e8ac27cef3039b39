import type { Figure } from '../figure.ts';
import { type Mutants, type Mutated, mutate } from '../mutation/mutate.ts';

const sources = ['shared/**', 'package.json', 'tsconfig.base.json', 'api/bench/mutation/**'];
const rules = {
  tests: 'api/bench/mutation/rules.vitest.mjs',
  needs: sources,
};
const ledger: Mutated = {
  name: 'ledger',
  folders: ['api/src/modules/connect-ledger'],
  tests: 'api/bench/mutation/ledger.vitest.mjs',
  needs: [...sources, 'api/**', 'migrations/**', 'scripts/**'],
};
/** The rules about money, people and visibility. The fuzzer tests those about texts and places. */
const ruleFolders = ['commerce', 'identity', 'import', 'matching', 'settings', 'time', 'visibility'];

/** The name of a part, and what it changes. */
const parts: readonly Mutated[] = [
  ...ruleFolders.map((name) => Object.assign({ name, folders: [`shared/src/rules/${name}`] }, rules)),
  ledger,
];

function shareOf({ killed, made }: Pick<Mutants, 'killed' | 'made'>): number {
  return made === 0 ? 0 : (killed / made) * 100;
}

const figure = (id: string, what: string, found: Pick<Mutants, 'killed' | 'made'>): Figure => ({
  id,
  what,
  measured: `${shareOf(found).toFixed(1)} %`,
  against: `${found.killed} of ${found.made} changes`,
  value: shareOf(found),
  reach: 85,
  is: 'at least',
});

/**
 * R15: how many changes of the rules and of the ledger the tests notice, in percent; what they do not notice
 * is printed. Takes more than an hour: `only` names the parts.
 */
export async function mutantFigures(only: readonly string[]): Promise<Figure[]> {
  const unknown = only.find((name) => parts.every((part) => part.name !== name));
  if (unknown)
    throw new Error(`There is no part ${unknown}; there are ${parts.map(({ name }) => name).join(', ')}.`);
  const figures: Figure[] = [];
  const all = { made: 0, killed: 0 };
  for (const part of parts.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const found = await mutate(part);
    for (const { change, place } of found.survivors) process.stderr.write(`survived: ${place}: ${change}\n`);
    figures.push(figure(`R15 ${part.name}`, 'changes that the tests notice', found));
    all.made += found.made;
    all.killed += found.killed;
  }
  return [...figures, figure('R15', 'all of them', all)];
}
