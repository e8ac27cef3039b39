import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineName } from '../../scripts/lib/engines.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { useFoldersForTests } from '../../scripts/lib/test-folder.mjs';
import { makeCameraPhoto } from '../support/pictures.ts';
import { FrontProxy } from '../support/product/front-proxy.ts';
import { openFirefox } from './firefox.ts';
import { Person } from './person.ts';
import { tellStory } from './story.ts';
import type { Engine } from './tab.ts';
import { openWebkit } from './webkit.ts';

/**
 * `npm run browsers` tells one story in each engine that the arguments name, and ends with 1 if one fails.
 */
useFoldersForTests();
const opens: Record<EngineName, () => Promise<Engine>> = {
  firefox: openFirefox,
  webkit: openWebkit,
};
const names = process.argv.slice(2) as EngineName[];
const failures = join(root, 'test-results', 'browsers');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Keeps what each page showed at a failure. */
async function keepPages(name: string, people: readonly Person[]): Promise<void> {
  await mkdir(failures, { recursive: true });
  for (const person of people) {
    const file = join(failures, `${name}-${person.name}`);
    await writeFile(`${file}.png`, await person.tab.screenshot());
    await writeFile(`${file}.txt`, await person.text());
  }
  say(`  What the pages showed is in ${failures}`);
}

async function tell(name: EngineName, photo: string): Promise<void> {
  const front = await FrontProxy.start();
  const engine = await opens[name]();
  say(engine.version);
  const url = front.product.url;
  const farhan = new Person('Farhan', await engine.openTab(), url);
  const nusrat = new Person('Nusrat', await engine.openTab(), url);
  try {
    await tellStory({ farhan, nusrat }, front, photo, async (title, work) => {
      const start = performance.now();
      await work();
      say(`  ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    });
  } catch (error) {
    process.exitCode = 1;
    say(`  ${error instanceof Error ? error.message : String(error)}`);
    await keepPages(name, [farhan, nusrat]);
  } finally {
    await engine.close();
    await front.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'milon-browsers-'));
const photo = join(folder, 'IMG_2043.jpg');
await writeFile(photo, await makeCameraPhoto(210));
try {
  for (const name of names) await tell(name, photo);
} finally {
  await rm(folder, { recursive: true, force: true });
}
