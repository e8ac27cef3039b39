import { type Databases, openDatabases } from '../../src/platform/database/connect.ts';
import type { Place } from '../pairs.ts';
import { type BenchViewer, signedInViewers } from '../viewers.ts';

export interface Written {
  /** `member favorite`, acknowledged with 200. */
  readonly acknowledged: string[];
  /** Statuses and codes of the others, each once; `no answer` if the connection broke. */
  readonly refused: Set<string>;
}

/** Members who add others to their favorites, one after another, and remember what was acknowledged. */
export class Favorites {
  readonly written: Written = { acknowledged: [], refused: new Set() };
  readonly #place: Place;
  readonly #viewers: readonly BenchViewer[];
  #next = 0;

  private constructor(place: Place, viewers: readonly BenchViewer[]) {
    this.#place = place;
    this.#viewers = viewers;
  }

  static async open(place: Place): Promise<Favorites> {
    const databases = openDatabases(place);
    await databases.db.deleteFrom('favorites').execute();
    // Who is blocked is not found: no answer that a fault gives.
    await databases.db.deleteFrom('blocks').execute();
    await databases.close();
    return new Favorites(place, await signedInViewers(place, 200));
  }

  get reader(): BenchViewer {
    return this.#viewers[0] as BenchViewer;
  }

  /** The next pair that was not written yet, by rounds: each viewer's first, then each one's second. */
  #pair(): [BenchViewer, BenchViewer] {
    const count = this.#viewers.length;
    const [round, n] = [Math.floor(this.#next / count) + 1, this.#next % count];
    this.#next += 1;
    return [this.#viewers[n], this.#viewers[(n + round) % count]] as [BenchViewer, BenchViewer];
  }

  /** Adds one; returns how long the answer took. */
  async add(url: string): Promise<number> {
    let [by, to] = this.#pair();
    while (by.gender === to.gender) [by, to] = this.#pair();
    const began = performance.now();
    try {
      const answer = await fetch(`${url}/users/favorite`, {
        method: 'PUT',
        headers: { cookie: by.cookie, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ _id: to.id, action: 'ADD', updateField: 'favorite' }),
      });
      const { code } = (await answer.json()) as { code?: string };
      if (answer.ok) this.written.acknowledged.push(`${by.id} ${to.id}`);
      else this.written.refused.add(`${answer.status} ${code}`);
    } catch {
      this.written.refused.add('no answer');
    }
    return performance.now() - began;
  }

  /** How many that were acknowledged are not stored, in SQLite in `dataDir` if the disk was replaced. */
  async countLost(dataDir?: string): Promise<number> {
    const place = dataDir === undefined ? this.#place : { dataDir, databaseUrl: undefined };
    const databases: Databases = openDatabases(place);
    try {
      const rows = await databases.db.selectFrom('favorites').select(['member_id', 'favorite_id']).execute();
      const stored = new Set(rows.map((row) => `${row.member_id} ${row.favorite_id}`));
      return this.written.acknowledged.filter((pair) => !stored.has(pair)).length;
    } finally {
      await databases.close();
    }
  }
}
