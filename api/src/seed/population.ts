import { listingCounters } from '../modules/members/index.ts';
import type { BulkWriter } from './bulk-writer.ts';

type Listed = Parameters<typeof listingCounters>[0];

/** Counts listed members while they are created, by the same rule as later changes. */
export class Census {
  readonly #counts = new Map<string, { gender: string; kind: string; place: string; members: number }>();

  add(row: Listed): void {
    for (const counter of listingCounters(row)) {
      const key = `${counter.gender}|${counter.kind}|${counter.place}`;
      const known = this.#counts.get(key);
      if (known) known.members += 1;
      else this.#counts.set(key, { ...counter, members: 1 });
    }
  }

  /** `generation` is that of the last listed member. */
  write(writer: BulkWriter, generation: number): void {
    writer.add('population', { gender: '', kind: 'generation', place: '', members: generation });
    for (const counter of this.#counts.values()) writer.add('population', counter);
  }
}
