import { openDatabases } from '../src/platform/database/connect.ts';
import { pairOf } from '../src/platform/ids.ts';
import { type BenchViewer, signedInViewers } from './viewers.ts';

/** A woman and a man, both signed in, who have not talked to each other yet. */
export type Pair = readonly [BenchViewer, BenchViewer];

/** Where a database is. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Pairs of members of the population; no member is in two pairs. */
export async function signedInPairs(place: Place, count: number): Promise<Pair[]> {
  const viewers = await signedInViewers(place, count * 4);
  const of = (gender: string) => viewers.filter((viewer) => viewer.gender === gender);
  const men = of('men');
  const spoken = new Set(await findPairs(place));
  const pairs = of('women')
    .flatMap((her, n): Pair[] => (men[n] ? [[her, men[n]]] : []))
    .filter(([her, him]) => !spoken.has(pairOf(her.id, him.id)))
    .slice(0, count);
  if (pairs.length < count) throw new Error(`The population has fewer than ${count} pairs.`);
  return pairs;
}

async function findPairs(place: Place): Promise<string[]> {
  const databases = openDatabases(place);
  try {
    const rows = await databases.db.selectFrom('conversations').select('pair').execute();
    return rows.map(({ pair }) => pair);
  } finally {
    await databases.close();
  }
}
