import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Preference } from '@milon/shared/contracts';
import pg from 'pg';
import { openSqlite } from '../../src/platform/database/open-sqlite.ts';
import { pairOf } from '../../src/platform/ids.ts';
import { type Population, settledAfterMs } from '../call-times.ts';
import type { Figure } from '../figure.ts';
import { median } from '../figure.ts';
import { startApi } from '../processes/api-process.ts';
import { timedGet } from '../requests.ts';
import type { BenchViewer } from '../viewers.ts';

const rounds = 5;
const perRound = 400;
/** Requests until the JIT compiler has optimised both. */
const warmUp = 3000;

type Option = string | null;

/** A row of `members` as far as wishes are about it. */
interface Person {
  readonly id: string;
  readonly religion: Option;
  readonly marital_status: Option;
  readonly city: Option;
  readonly district: Option;
  readonly degree: Option;
  readonly working_with: Option;
  readonly working_as: Option;
  readonly sallary: Option;
  readonly birth_date: string;
  readonly height: number | null;
  preference: string;
}

type Wanted = readonly Option[] | undefined;

/** How many wishes a person meets, of how many: the reasons of a card by comparing and counting alone. */
function countWishes(wishes: Preference, person: Person, today: number): { met: number; asked: number } {
  let met = 0;
  let asked = 0;
  const list = (wanted: Wanted, one: Option, other: Option = one) => {
    if (!wanted?.length) return;
    asked += 1;
    if (wanted.includes(one) || wanted.includes(other)) met += 1;
  };
  const range = (wanted: { min?: number; max?: number } | undefined, value: number) => {
    if (wanted?.min === undefined && wanted?.max === undefined) return;
    asked += 1;
    if (value >= (wanted.min ?? 0) && value <= (wanted.max ?? 1_000)) met += 1;
  };
  list(wishes.religion, person.religion);
  list(wishes.maritalStatus, person.marital_status);
  list(wishes.location, person.city, person.district);
  list(wishes.education, person.degree);
  list(wishes.workingWith, person.working_with);
  list(wishes.workingAs, person.working_as);
  list(wishes.sallary, person.sallary);
  const born = person.birth_date;
  range(
    wishes.birthday,
    Math.floor((today - Number(born.slice(0, 4) + born.slice(5, 7) + born.slice(8))) / 10_000),
  );
  range(wishes.height, person.height ?? 0);
  return { met, asked };
}

type Statement = (...values: unknown[]) => unknown[] | Promise<unknown[]>;

/** Statements written for SQLite, each prepared once by the engine's own driver. */
interface Bare {
  prepare(sql: string): Statement;
  close(): void | Promise<void>;
}

function bareSqlite(dataDir: string): Bare {
  const database = openSqlite(join(dataDir, 'milon.sqlite'), { readonly: true });
  return {
    prepare(sql) {
      const statement = database.prepare(sql);
      return (...values) => statement.all(...values);
    },
    close: () => void database.close(),
  };
}

async function barePostgres(databaseUrl: string): Promise<Bare> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let prepared = 0;
  return {
    prepare(sql) {
      let values = 0;
      const text = sql.replaceAll('+?', () => `$${++values}`).replace('json_each', 'jsonb_array_elements');
      const name = `bare_${++prepared}`;
      return async (...given) => (await client.query({ name, text, values: given })).rows;
    },
    close: () => client.end(),
  };
}

const openBare = ({ dataDir, databaseUrl }: Population) =>
  databaseUrl ? barePostgres(databaseUrl) : bareSqlite(dataDir);

/**
 * The smallest equivalent program: the specials, the rows of a page with all that a card shows and compares,
 * photos and relationships by prepared statements, how the two fit by arithmetic, as JSON. Its statements
 * read what those of the API need.
 */
function bareFeed(database: Bare) {
  const page = database.prepare(
    `select m.id, m.profile_id, m.first_name, m.last_name, m.gender, m.birth_date, m.height, m.marital_status, m.religion, m.city,
      m.district, m.home_district, m.home_upazila, m.faith_traits, m.family_traits, m.country, m.degree, m.working_as, m.working_with, m.sallary, m.user_type, m.active_policy, m.is_disabled, m.is_deleted, m.paused_at, m.is_verified,
      m.photo_privacy, m.phone_country_code, m.phone_number, m.phone_country, m.phone_verified, m.phone_verified_at, m.email_verified,
      m.email_verified_at, m.email_verified_by, m.document_verified_at, m.document_verified_by, m.other_verified_at, m.free_access, m.has_photo, m.created_at, m.preference, s.package_id, s.package_name, s.package_type, s.ends_at
     from members m left join memberships s on s.member_id = m.id
     where m.listed = 1 and m.gender = +? and m.has_photo = 1
       and not exists (select 1 from blocks where member_id = +? and blocked_id = m.id)
       and not exists (select 1 from blocks where blocked_id = +? and member_id = m.id)
     order by m.id desc limit 21`,
  );
  const specials = database.prepare(
    `select member_id, gender from specials where ends_at > +? and starts_at <= +? order by starts_at desc, member_id limit 200`,
  );
  const marks = Array.from({ length: 20 }, () => '+?').join(',');
  const photos = database.prepare(
    `select id, member_id, status, position, width, height, thumbhash, decline_reason, avif from photos
     where status = 'APPROVED' and member_id in (${marks}) order by member_id, position`,
  );
  const own = database.prepare(
    `select preference, religion, marital_status, city, district, home_district, home_upazila, faith_traits, family_traits, degree, working_with, working_as, sallary,
      birth_date, height from members where id = +?`,
  );
  const relationships = database.prepare(
    `with asked as (select value ->> 0 as other_id, value ->> 1 as pair from json_each(+?))
     select 'i', other_id, sender_id, status from asked join invitations on invitations.pair = asked.pair
     union all select 'f', other_id, null, null from asked join favorites on member_id = +? and favorite_id = other_id
     union all select 'b', other_id, null, null from asked join blocks on member_id = +? and blocked_id = other_id
     union all select 'y', other_id, null, null from asked join blocks on blocked_id = +? and member_id = other_id
     union all select 'c', other_id, null, null from asked join connects on viewer_id = +? and owner_id = other_id
     union all select 'r', other_id, null, null from asked join reports on reporter_id = +? and reported_id = other_id`,
  );
  return {
    async run(viewer: BenchViewer): Promise<number> {
      const other = viewer.gender === 'men' ? 'women' : 'men';
      const now = Date.now();
      const leading = await specials(now, now);
      const rows = ((await page(other, viewer.id, viewer.id)) as Person[]).slice(0, 20);
      const ids = rows.map((row) => row.id);
      const asked = JSON.stringify(ids.map((id) => [id, pairOf(viewer.id, id)]));
      const related = await relationships(asked, ...Array.from({ length: 5 }, () => viewer.id));
      const viewing = (await own(viewer.id))[0] as Person;
      const today = Number(new Date(now).toISOString().slice(0, 10).replaceAll('-', ''));
      const wishes = JSON.parse(viewing.preference) as Preference;
      const reasons = rows.map((row) => ({
        mine: countWishes(wishes, row, today),
        theirs: countWishes(JSON.parse(row.preference) as Preference, viewing, today),
      }));
      // No card shows it.
      for (const row of rows) row.preference = '';
      return JSON.stringify({ leading, data: rows, photos: await photos(...ids), related, reasons }).length;
    },
  };
}

/**
 * P1: processor time of a feed page of 20 over HTTP compared with the bare statements, in alternating rounds
 * of one run. The time of PostgreSQL's own processes is in neither.
 */
export async function feedPageCost(population: Population): Promise<Figure> {
  const { dataDir, databaseUrl, engine, members, viewers } = population;
  const api = await startApi(dataDir, databaseUrl);
  const database = await openBare(population);
  const bare = bareFeed(database);
  const viewerAt = (n: number) => viewers[n % viewers.length] as BenchViewer;
  const ask = (n: number) => timedGet(`${api.url}/users/feed/all?limit=20`, viewerAt(n).cookie);
  try {
    await wait(settledAfterMs);
    for (let n = 0; n < warmUp; n += 1) {
      await ask(n);
      await bare.run(viewerAt(n));
    }
    const served: number[] = [];
    const least: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await api.cpu();
      for (let n = 0; n < perRound; n += 1) await ask(n);
      served.push(((await api.cpu()) - before) / perRound);
      const start = process.cpuUsage();
      for (let n = 0; n < perRound; n += 1) await bare.run(viewerAt(n));
      const used = process.cpuUsage(start);
      least.push((used.user + used.system) / perRound);
    }
    const ratio = median(served.map((value, n) => value / (least[n] as number)));
    return {
      id: 'P1',
      what: `feed page of 20 over HTTP, processor time at ${members} members on ${engine}`,
      measured: `${median(served).toFixed(0)} µs`,
      against: `bare SQL + JSON ${median(least).toFixed(0)} µs`,
      value: ratio,
      reach: 3,
      is: 'at most',
    };
  } finally {
    await database.close();
    await api.stop();
  }
}
