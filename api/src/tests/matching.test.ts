import type { Preference, Profile, WishField } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import { dhakaDay } from '@milon/shared/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedMembers, meetingEvery } from '../modules/discovery/copy-queries.ts';
import { type Member, Person, setPolicy, signUp } from './support/people.ts';
import { Population } from './support/population.ts';
import {
  type Ask,
  ageOf,
  among,
  between,
  dayMs,
  isOpen,
  listOf,
  missed,
  near,
  order,
  type Place,
  recentAt,
  type Somebody,
  type Soul,
} from './support/souls.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

/* Feeds, search and counts held against `souls.ts`. fast-check prints the seed and the path of a population that fails. */

let app: TestApp;
let population: Population;
/** Inactive: they browse, and are in nobody's list. */
let viewers: Record<Gender, Member>;
beforeAll(async () => {
  app = await startTestApp();
  population = await Population.like(app);
  const place = { location: { city: '47', district: 'd1', country: '1' } };
  viewers = {
    men: await signUp(app, { gender: 'men', ...place }),
    women: await signUp(app, { gender: 'women', ...place }),
  };
  for (const viewer of Object.values(viewers)) await setPolicy(app, viewer.id, '2');
});
afterAll(() => app.close());

const now = () => app.context.clock();

const choice = <T>(...values: T[]) => fc.constantFrom(...values);
/** The first of them three times in four. */
const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 3 }, { arbitrary: choice(...others), weight: 1 });
const somebody: fc.Arbitrary<Somebody> = fc.record({
  gender: often<Gender>('women', 'men'),
  policy: often('1', '2', '3', '4', '5'),
  paused: often(false, true),
  disabled: often(false, true),
  photo: fc.boolean(),
  since: choice(0, 1, 12, 29.9, 30.1, 80),
  birth: choice('1966-01-01', '1990-02-28', '1996-02-29', '1999-11-21', '1999-11-22', '2001-12-31'),
  religion: choice('islam', 'islam', 'hindu', null),
  maritalStatus: choice('1', '1', '2', null),
  city: choice('47', '8', null),
  district: choice('d1', 'd2', null),
  degree: choice('1', '2', null),
  workingAs: choice('1', '2', null),
  workingWith: choice('1', '2', null),
  sallary: choice('1', '2', null),
  height: choice(null, 8, 14, 20),
  block: often<'mine' | 'theirs' | undefined>(undefined, 'mine', 'theirs'),
  special: choice(false, false, true),
});
/** Mostly women: what a woman finds is nearly nobody, what a man finds is many. */
const people = fc.array(somebody, { minLength: 1, maxLength: 30, size: 'max' });
const viewing = often<Gender>('men', 'women');

const keys = (...options: string[]) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: fc.subarray(options), weight: 1 });
const preferences = fc
  .record({
    religion: keys('islam', 'hindu'),
    maritalStatus: keys('1', '2'),
    location: keys('47', '8', 'd1', 'd2'),
    education: keys('1', '2'),
    workingWith: keys('1', '2'),
    workingAs: keys('1', '2'),
    sallary: keys('1', '2'),
    birthday: often<Preference['birthday']>(undefined, { min: 17, max: 27 }, { min: 26, max: 36 }),
    height: often<Preference['height']>(undefined, { min: 8, max: 14 }, { min: 15, max: 32 }),
    musts: choice<WishField[]>(
      [],
      [],
      ['religion'],
      ['birthday', 'height'],
      ['location', 'education', 'sallary'],
    ),
  })
  .map((wanted) => JSON.parse(JSON.stringify(wanted)) as Preference);

/** What happens between two pages; `at` picks the one to whom it happens. */
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('joins' as const), who: somebody }),
    fc.record({ kind: choice('leaves' as const, 'returns' as const, 'blocks' as const), at: fc.nat(99) }),
  ),
  { maxLength: 12 },
);

/** The members of one run, as the database and the model have them. */
class World {
  readonly viewer: Member;
  readonly gender: Gender;
  souls: Soul[] = [];
  /** Ids that something happened to since the first page. */
  readonly touched = new Set<string>();

  constructor(gender: Gender) {
    this.gender = gender;
    this.viewer = viewers[gender];
  }

  list(ask: Ask): Place[] {
    return listOf(this.souls, { gender: this.gender, now: now() }, ask);
  }

  async add(list: readonly Somebody[]): Promise<void> {
    const at = now();
    const planted = list.map((one) => ({ ...one, joinedAt: Math.floor(at - one.since * dayMs) }));
    const ids = await population.plant(
      planted.map((soul) => ({
        gender: soul.gender,
        active_policy: soul.policy,
        paused_at: soul.paused ? at : null,
        is_disabled: soul.disabled ? 1 : 0,
        has_photo: soul.photo ? 1 : 0,
        birth_date: soul.birth,
        religion: soul.religion,
        marital_status: soul.maritalStatus,
        city: soul.city,
        district: soul.district,
        degree: soul.degree,
        working_as: soul.workingAs,
        working_with: soul.workingWith,
        sallary: soul.sallary,
        height: soul.height,
        created_at: soul.joinedAt,
      })),
    );
    const souls = planted.map((soul, index) => Object.assign(soul, { id: ids[index] as string }));
    this.souls.push(...souls);
    const blocks = souls.filter(({ block }) => block);
    if (blocks.length > 0) {
      await app.context.db
        .insertInto('blocks')
        .values(blocks.map(({ id, block }) => this.#block(id, block === 'mine')))
        .execute();
    }
    const specials = souls.filter(({ special }) => special);
    if (specials.length > 0) {
      await app.context.db
        .insertInto('specials')
        .values(
          specials.map(({ id, gender }, index) => ({
            member_id: id,
            gender,
            added_by: 'staff',
            starts_at: at - 1000 - index,
            ends_at: at + dayMs,
          })),
        )
        .execute();
    }
  }

  #block(id: string, isMine: boolean) {
    const [member_id, blocked_id] = isMine ? [this.viewer.id, id] : [id, this.viewer.id];
    return { member_id, blocked_id, created_at: now() };
  }

  async #alter(soul: Soul, changes: Partial<Soul>): Promise<void> {
    this.touched.add(soul.id);
    this.souls = this.souls.map((other) => (other === soul ? { ...soul, ...changes } : other));
  }

  async happen(
    event: (typeof events extends fc.Arbitrary<(infer E)[]> ? E : never) | undefined,
  ): Promise<void> {
    if (!event) return;
    if (event.kind === 'joins') return this.add([{ ...event.who, since: 0, special: false }]);
    const soul = this.souls[event.at % this.souls.length] as Soul;
    if (event.kind === 'leaves') {
      await population.change(soul.id, { active_policy: '2' });
      return this.#alter(soul, { policy: '2' });
    }
    if (event.kind === 'returns') {
      await population.change(soul.id, { active_policy: '1', paused_at: null, is_disabled: 0 });
      return this.#alter(soul, { policy: '1', paused: false, disabled: false });
    }
    if (soul.block) return undefined;
    await app.context.db.insertInto('blocks').values(this.#block(soul.id, false)).execute();
    return this.#alter(soul, { block: 'theirs' });
  }

  async end(): Promise<void> {
    const { db } = app.context;
    await db.deleteFrom('blocks').execute();
    await db.deleteFrom('specials').execute();
    await population.remove(this.souls.map(({ id }) => id));
  }
}

async function inWorld(gender: Gender, list: readonly Somebody[], story: (world: World) => Promise<void>) {
  const world = new World(gender);
  try {
    await world.add(list);
    await story(world);
  } finally {
    await world.end();
  }
}

const idsOf = (profiles: readonly Profile[]) => profiles.map((profile) => profile._id);
const label = (wishes: readonly WishField[] | undefined) => [...(wishes ?? [])].toSorted();
const limits = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });

/** Walks a list to its end as the model does; each page is what the model holds at that moment. */
async function walkBeside(
  world: World,
  walk: {
    readonly path: string;
    readonly ask: Ask;
    readonly limits: readonly number[];
    readonly specials?: boolean;
    readonly between?: (page: number) => Promise<void>;
  },
): Promise<string[]> {
  const { ask } = walk;
  const shown: string[] = [];
  let led: string[] = [];
  let last: Place | undefined;
  let cursor: string | undefined;
  for (let page = 0; ; page += 1) {
    const limit = walk.limits[page % walk.limits.length] as number;
    if (page === 0 && walk.specials) {
      // In the order in which they were given to the database, the newest first.
      const may = world
        .list({ wanted: ask.wanted ?? {} })
        .filter(({ soul, misses }) => soul.special && misses.length === 0);
      const byStart = world.souls.filter((soul) => may.some((place) => place.soul === soul));
      led = byStart.slice(0, Math.min(3, limit - 1)).map(({ id }) => id);
    }
    const rest = world
      .list(ask)
      .filter((place) => !led.includes(place.soul.id) && (!last || order(last, place) < 0));
    const room = page === 0 ? limit - led.length : limit;
    const expected = rest.slice(0, room);

    const mark = walk.path.includes('?') ? '&' : '?';
    const answer = await world.viewer.get(
      `${walk.path}${mark}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const data = answer.body.data as Profile[];
    const leaders = page === 0 ? led : [];
    expect(idsOf(data)).toEqual([...leaders, ...expected.map(({ soul }) => soul.id)]);
    for (const [index, { misses }] of expected.entries()) {
      expect(label(data[leaders.length + index]?.missedWishes)).toEqual(label(misses));
    }
    shown.push(...idsOf(data));
    cursor = answer.body.nextCursor;
    expect(cursor !== undefined).toBe(rest.length > room);
    if (cursor === undefined) return shown;
    last = expected.at(-1);
    await walk.between?.(page);
  }
}

/** PostgreSQL takes some five times as long over a population: it is given fewer of them. */
const share = process.env['TEST_ENGINE'] === 'postgres' ? 0.3 : 1;
const runs = (count: number) => ({ numRuns: Math.ceil(count * share) });

test('My Match, page by page while members join, leave, return and block, is the rule written plainly: nothing skipped, nothing repeated', async () => {
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, limits, events, (gender, list, wanted, pages, happening) =>
      inWorld(gender, list, async (world) => {
        expect((await world.viewer.put('/users/preference', wanted)).status).toBe(200);
        const before = world.list({ wanted }).map(({ soul }) => soul.id);
        const shown = await walkBeside(world, {
          path: '/users/feed/matched',
          ask: { wanted },
          limits: pages,
          specials: true,
          between: (page) => world.happen(happening[page]),
        });
        expect(new Set(shown).size).toBe(shown.length);
        const stayed = before.filter((id) => !world.touched.has(id));
        expect(stayed.filter((id) => !shown.includes(id))).toEqual([]);
      }),
    ),
    runs(120),
  );
}, 90_000);

test('the other feeds and all four counts are the rule written plainly', async () => {
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, limits, (gender, list, wanted, pages) =>
      inWorld(gender, list, async (world) => {
        const { viewer } = world;
        await viewer.put('/users/preference', wanted);
        const count = (ask: Ask) => world.list(ask).length;
        const counted = async () => (await viewer.get('/users/counts')).body;
        const expected = () => ({
          all: count({}),
          new: count({ meets: recentAt(now()) }),
          nearby: count({ meets: near }),
          matched: count({ meets: (soul) => missed(soul, wanted, now()).length === 0 }),
        });
        expect(await counted()).toEqual(expected());
        const walk = { limits: pages, specials: true };
        await walkBeside(world, { path: '/users/feed/all', ask: {}, ...walk });
        await walkBeside(world, { path: '/users/feed/new', ask: { meets: recentAt(now()) }, ...walk });
        await walkBeside(world, {
          path: '/users/feed/nearby',
          ask: { meets: near },
          ...walk,
          specials: false,
        });
        // Counted again after somebody left: nothing that was counted before is kept too long.
        await world.happen({ kind: 'leaves', at: 0 });
        await world.happen({ kind: 'blocks', at: 1 });
        expect(await counted()).toEqual(expected());
      }),
    ),
    runs(50),
  );
}, 90_000);

/** A thread begins late where many tests run. */
const patience = { timeout: 15_000 };

test('a copy of the columns counts as the rule written plainly does, whoever comes, goes and changes', async (context) => {
  const copy = app.context.copyOf(listedMembers);
  if (!copy) return context.skip('PostgreSQL counts for itself');
  copy.begin();
  await expect.poll(() => copy.isReady, patience).toBe(true);
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, events, (gender, list, preference, happening) =>
      inWorld(gender, list, async (world) => {
        const sought = gender === 'men' ? 'women' : 'men';
        const today = dhakaDay(now());
        const meets = (soul: Soul) =>
          isOpen(soul) && soul.gender === sought && missed(soul, preference, now()).length === 0;
        const same = async () =>
          expect(await copy.count(meetingEvery({ preference, gender: sought, today }))).toBe(
            world.souls.filter(meets).length,
          );
        await same();
        for (const event of happening) {
          await world.happen(event);
          await same();
        }
      }),
    ),
    runs(60),
  );
}, 90_000);

test('a copy that is further behind than changes are kept is read anew', async (context) => {
  const copy = app.context.copyOf(listedMembers);
  if (!copy) return context.skip('PostgreSQL counts for itself');
  copy.begin();
  await expect.poll(() => copy.isReady, patience).toBe(true);
  const women = () => copy.count(meetingEvery({ preference: {}, gender: 'women', today: dhakaDay(now()) }));
  const before = (await women()) ?? Number.NaN;
  const woman = await signUp(app, { gender: 'women' });
  await setPolicy(app, woman.id, '1');
  await app.context.db.deleteFrom('listing_changes').execute();
  expect(await women()).toBe(before + 1);
  await setPolicy(app, woman.id, '2');
  expect(await women()).toBe(before);
});

const criteria = fc.record({
  degree: keys('1', '2'),
  location: keys('47', '8', 'd1', 'd2'),
  marital: keys('1', '2'),
  religion: keys('islam', 'hindu'),
  workingwith: keys('1', '2'),
  workingas: keys('1', '2'),
  sallary: keys('1', '2'),
  age: choice(undefined, '17-27', '26-36'),
  height: choice(undefined, '8-14', '15-32'),
});

test('search is the rule written plainly, for members and for guests [S2.2]', async () => {
  const rangeOf = (text: string | undefined) => {
    const [min = 0, max = 0] = text?.split('-').map(Number) ?? [];
    return text === undefined ? undefined : { min, max };
  };
  await fc.assert(
    fc.asyncProperty(viewing, people, criteria, limits, (gender, list, asked, pages) =>
      inWorld(gender, list, async (world) => {
        const meets = (soul: Somebody) =>
          among(asked.degree, soul.degree) &&
          among(asked.location, soul.city, soul.district) &&
          among(asked.marital, soul.maritalStatus) &&
          among(asked.religion, soul.religion) &&
          among(asked.workingwith, soul.workingWith) &&
          among(asked.workingas, soul.workingAs) &&
          among(asked.sallary, soul.sallary) &&
          between(rangeOf(asked.age), ageOf(soul, now())) &&
          between(rangeOf(asked.height), soul.height);
        const query = String(
          new URLSearchParams(
            Object.entries(asked).flatMap(([name, values]) =>
              values === undefined ? [] : [values].flat().map((value): [string, string] => [name, value]),
            ),
          ),
        );
        await walkBeside(world, { path: `/users/search?${query}`, ask: { meets }, limits: pages });

        const guest = new Person(app);
        const found = idsOf((await guest.get(`/users/search?${query}&limit=50`)).body.data);
        const open = world.souls
          .filter((soul) => isOpen(soul) && meets(soul))
          .map((soul) => ({ soul, misses: [] }))
          .toSorted(order);
        expect(found).toEqual(open.map(({ soul }) => soul.id));
      }),
    ),
    runs(60),
  );
}, 90_000);

test('a copy that cannot be read says so to whoever asks, who then asks the database', async (context) => {
  const broken = app.context.copyOf({ ...listedMembers, all: 'select rowid from nowhere' });
  if (!broken) return context.skip('PostgreSQL counts for itself');
  broken.begin();
  await expect
    .poll(() => broken.count([]).then(String, (error: Error) => error.message), patience)
    .toMatch(/no such table/);
});
