import getPort from 'get-port';
import type { Figure } from '../figure.ts';
import { chatUnderKills } from '../kills.ts';
import { type Pair, signedInPairs } from '../pairs.ts';
import { startApi } from '../processes/api-process.ts';
import { onCopy } from '../scratch.ts';

const kills = 200;

/** How many of these come before one that was written earlier. */
function countReordered(texts: readonly string[], written: readonly string[]): number {
  const placeOf = new Map(written.map((text, place) => [text, place]));
  const places = texts.map((text) => placeOf.get(text) ?? -1);
  return places.filter((place, n) => n > 0 && place < (places[n - 1] as number)).length;
}

/** R1: acknowledged messages while the process is killed repeatedly. */
export function killFigures(population: string): Promise<Figure[]> {
  return onCopy(population, async (dataDir) => {
    const [[reader, writer]] = (await signedInPairs({ dataDir, databaseUrl: undefined }, 1)) as [Pair];
    const port = await getPort({ host: '127.0.0.1' });
    const { written, acknowledged, read } = await chatUnderKills({
      writer,
      reader,
      kills,
      start: () => startApi(dataDir, undefined, port),
    });
    const texts = read.map(({ text }) => text);
    const held = new Set(texts);
    const counts = {
      lost: acknowledged.filter((text) => !held.has(text)).length,
      repeated: texts.length - held.size,
      reordered: countReordered(texts, written),
    };
    const unsent = written.length - acknowledged.length;
    return [
      {
        id: 'R1',
        what: `chat through ${kills} kills: lost, repeated, reordered`,
        measured: `lost ${counts.lost}, repeated ${counts.repeated}, reordered ${counts.reordered}`,
        against: `${acknowledged.length} of ${written.length} acknowledged`,
        value: counts.lost + counts.repeated + counts.reordered + unsent,
        reach: 0,
        is: 'at most',
      },
    ];
  });
}
