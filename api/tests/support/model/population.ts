import type { Selectable, Updateable } from 'kysely';
import { withListingCounters } from '../../../src/modules/members/index.ts';
import type { Database } from '../../../src/platform/database/schema.ts';
import { inTransaction, type Trx } from '../../../src/platform/database/transaction.ts';
import { mintId, mintProfileId } from '../../../src/platform/ids.ts';
import { signUp } from '../people.ts';
import type { TestApp } from '../test-app.ts';

type MemberRow = Selectable<Database['members']>;
/** The fields in which members of a population differ. */
export type PlantedFields = Partial<
  Omit<MemberRow, 'id' | 'profile_id' | 'listed' | 'meets_further' | 'phone' | 'email'>
> & {
  readonly gender: string;
  readonly created_at: number;
};

/** Writes many members as the product does, but without passwords and sessions. */
export class Population {
  readonly #app: TestApp;
  readonly #template: MemberRow;

  private constructor(app: TestApp, template: MemberRow) {
    this.#app = app;
    this.#template = template;
  }

  static async like(app: TestApp): Promise<Population> {
    const somebody = await signUp(app, { gender: 'men' });
    const { db } = app.context;
    const template = await db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', somebody.id)
      .executeTakeFirstOrThrow();
    const population = new Population(app, template);
    await population.remove([somebody.id]);
    return population;
  }

  /** Returns ids in the order of `people`. Each id is as old as its `created_at`. */
  plant(people: readonly PlantedFields[]): Promise<string[]> {
    const { listed: _listed, meets_further: _meets, ...template } = this.#template;
    return this.#write(async (trx) => {
      const ids: string[] = [];
      for (const fields of people) {
        const id = mintId(fields.created_at);
        const row = { ...template, ...fields, id, profile_id: mintProfileId(), phone: null, email: null };
        await withListingCounters(trx, id, () => trx.insertInto('members').values(row).execute());
        ids.push(id);
      }
      return ids;
    });
  }

  change(id: string, changes: Updateable<Database['members']>): Promise<void> {
    return this.#write(async (trx) => {
      await withListingCounters(trx, id, () =>
        trx.updateTable('members').set(changes).where('id', '=', id).execute(),
      );
    });
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#write(async (trx) => {
      for (const id of ids) {
        await withListingCounters(trx, id, () => trx.deleteFrom('members').where('id', '=', id).execute());
      }
    });
  }

  #write<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return inTransaction(this.#app.context.db, work);
  }
}
