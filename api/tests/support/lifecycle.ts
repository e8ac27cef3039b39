import { RESTORE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { sql } from 'kysely';
import { scheduledJobs } from '../../src/jobs.ts';
import { nextTime } from '../../src/platform/jobs/job.ts';
import { createJobRunner } from '../../src/platform/jobs/runner.ts';
import { type Member, type Person, signUpActive } from './people.ts';
import type { TestApp } from './test-app.ts';

export const password = 'correct horse battery';
export const herPhone = '01798765431';
/** How long a deleted account can be restored, in milliseconds. */
export const restoreMs = RESTORE_DAYS * DAY_MS;

/** A woman whose every text contains a recognisable marker. */
export function signUpHer(app: TestApp): Promise<Member> {
  return signUpActive(app, {
    gender: 'women',
    name: 'Firstmarker Lastmarker',
    phoneNumber: { number: '1798765431', countryCode: '+880' },
    email: { address: 'marker-mail@example.com' },
    about: { myself: 'marker-about' },
    whatsapp: 'marker-whatsapp',
    hobbies: ['marker-hobby'],
    family: { about: 'marker-family' },
  });
}

/** How another member sees this one: in the profile, the feed and the counts. */
export async function seenBy(viewer: Person, member: Member) {
  const { body: feed } = await viewer.get('/users/feed/all');
  const { body: counts } = await viewer.get('/users/counts');
  return {
    profile: (await viewer.get(`/users/${member.id}`)).status,
    inFeed: feed.data.some((card: { _id: string }) => card._id === member.id),
    all: counts.all,
  };
}

/** Advances the clock by this time and runs the jobs that are due then. */
export async function runDueAfter(app: TestApp, milliseconds: number): Promise<void> {
  const runner = createJobRunner(app.context, scheduledJobs(app.context));
  await runner.look();
  await app.advance(milliseconds);
  await runner.look();
  await runner.close();
}

/** Advances the clock to the next run of every job, at least `after` milliseconds from now. */
export async function runJobsAfter(app: TestApp, after: number): Promise<void> {
  const runner = createJobRunner(app.context, scheduledJobs(app.context));
  await runner.look();
  await app.advance(after);
  const now = app.context.clock();
  await app.advance(nextTime('7 * * * *', now) - now);
  await runner.look();
  await runner.close();
}

/** Every cell of every table as text, with the name of its column; equal data is in equal order. */
export async function everything(app: TestApp): Promise<[string, string][]> {
  const { db } = app.context;
  const tables = await db.introspection.getTables();
  const cells: [string, string][] = [];
  for (const table of tables) {
    const { rows } = await sql<
      Record<string, string | number | null>
    >`select * from ${sql.table(table.name)}`.execute(db);
    const texts = rows.map((row) =>
      Object.entries(row).flatMap(([column, value]): [string, string][] =>
        value === null ? [] : [[`${table.name}.${column}`, String(value)]],
      ),
    );
    // PostgreSQL moves a row when it is updated. The first columns are the keys.
    cells.push(...texts.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)).flat());
  }
  return cells;
}
