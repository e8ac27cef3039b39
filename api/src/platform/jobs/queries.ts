import type { Db } from '../database/connect.ts';
import type { Trx } from '../database/transaction.ts';

/** Adds a job with its first time; an existing job keeps its time. */
export async function ensureJob(db: Db, name: string, dueAt: number): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name, due_at: dueAt, attempts: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The earliest due first. */
export function findJobs(db: Db, names: readonly string[]) {
  return db
    .selectFrom('jobs')
    .select(['name', 'due_at', 'attempts'])
    .where('name', 'in', names)
    .orderBy('due_at')
    .execute();
}
export type KnownJob = Awaited<ReturnType<typeof findJobs>>[number];

/** Starts a job: no other process starts it until `retryAt`. False if another process already started it. */
export async function beginJob(db: Db, job: KnownJob, retryAt: number): Promise<boolean> {
  const begun = await db
    .updateTable('jobs')
    .set({ due_at: retryAt, attempts: job.attempts + 1 })
    .where('name', '=', job.name)
    .where('due_at', '=', job.due_at)
    .where('attempts', '=', job.attempts)
    .returning('name')
    .executeTakeFirst();
  return begun !== undefined;
}

export async function finishJob(
  db: Db,
  name: string,
  times: { readonly nextAt: number; readonly doneAt: number },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: times.nextAt, attempts: 0, done_at: times.doneAt })
    .where('name', '=', name)
    .execute();
}

/** Keeps a job that runs from another start until `dueAt`. Changes nothing once it has ended. */
export async function renewJob(db: Db, begun: KnownJob, dueAt: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: dueAt })
    .where('name', '=', begun.name)
    .where('attempts', '=', begun.attempts + 1)
    .execute();
}

export async function postponeJob(db: Db, name: string, dueAt: number): Promise<void> {
  await db.updateTable('jobs').set({ due_at: dueAt }).where('name', '=', name).execute();
}

/**
 * Takes or renews a lease; false while another process holds it. A lease that ends after `latest` was taken
 * by a clock that ran ahead, and counts as free.
 */
export async function takeLease(
  db: Db,
  lease: { readonly name: string; readonly holder: string; readonly expiresAt: number },
  { now, latest }: { readonly now: number; readonly latest: number },
): Promise<boolean> {
  const { name, holder, expiresAt } = lease;
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: expiresAt })
        .where((where) =>
          where.or([
            where('leases.holder', '=', holder),
            where('leases.expires_at', '<=', now),
            where('leases.expires_at', '>', latest),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Lets the next process take the lease immediately. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/** Where a job goes on that goes through everything, in its own words; null at its beginning. */
export async function findPlace(db: Db, name: string): Promise<string | null> {
  const job = await db.selectFrom('jobs').select('place').where('name', '=', name).executeTakeFirst();
  return job?.place ?? null;
}

/** Keeps the place of a job, together with what it did up to there. */
export async function savePlace(trx: Trx, name: string, place: string): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ name, due_at: 0, attempts: 0, place })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ place }))
    .execute();
}
