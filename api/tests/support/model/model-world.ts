import type { Preference, Profile, WishField } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import { expect } from 'vitest';
import { pairOf } from '../../../src/platform/ids.ts';
import { type Member, setPolicy, signUp } from '../people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { Event } from './arbitraries.ts';
import { Population } from './population.ts';
import {
  type Ask,
  dayMs,
  listOf,
  type ModelMember,
  type ModelTraits,
  order,
  type Place,
} from './reference-model.ts';

/** The bits as rows hold them, written by hand: an option that moved would find others. */
const bits = {
  prayer: { five: 2 ** 0, mostly: 2 ** 1 },
  tradition: { theravada: 2 ** 43, other: 2 ** 46 },
  children: { none: 2 ** 0, apart: 2 ** 2 },
  land: { both: 2 ** 25, none: 2 ** 26 },
  thalassemia: { no: 2 ** 28, carrier: 2 ** 29 },
} as const;
const bitOf = (fact: keyof typeof bits, key: string | null) =>
  key === null ? 0 : ((bits[fact] as Readonly<Record<string, number>>)[key] ?? 0);
const traitColumns = ({ children, further, gender, land, prayer, thalassemia, tradition }: ModelTraits) => ({
  faith_traits: bitOf('prayer', prayer) + bitOf('tradition', tradition),
  family_traits:
    bitOf('children', children) +
    bitOf('land', land) +
    bitOf('thalassemia', thalassemia) +
    (further && gender === 'men' ? 2 ** 51 : 0),
});

/** A running app with a population and two viewers. */
export interface TestGround {
  readonly app: TestApp;
  readonly population: Population;
  /** They are inactive: they browse, and appear in no list. */
  readonly viewers: Record<Gender, Member>;
}

export async function openGround(): Promise<TestGround> {
  const app = await startTestApp();
  const population = await Population.like(app);
  const place = { location: { city: '47', district: 'd1', country: '1' }, home: { district: 'd11' } };
  const viewers = {
    men: await signUp(app, { gender: 'men', ...place }),
    women: await signUp(app, { gender: 'women', ...place }),
  };
  for (const viewer of Object.values(viewers)) await setPolicy(app, viewer.id, '2');
  return { app, population, viewers };
}

/** The members of one run, in the database and in the model. */
export class ModelWorld {
  readonly #ground: TestGround;
  readonly viewer: Member;
  readonly gender: Gender;
  people: ModelMember[] = [];
  /** What the viewer's preference says. */
  meetsFurther = false;
  /** Ids of members with an event since the first page. */
  readonly touched = new Set<string>();

  constructor(ground: TestGround, gender: Gender) {
    this.#ground = ground;
    this.gender = gender;
    this.viewer = ground.viewers[gender];
  }

  #now(): number {
    return this.#ground.app.context.clock();
  }

  list(ask: Ask): Place[] {
    const { gender, meetsFurther } = this;
    return listOf(this.people, { gender, meetsFurther, now: this.#now() }, ask);
  }

  /** Saves the viewer's preference. Only women are asked about a further marriage. */
  async prefers({ furtherMarriage, ...wishes }: Preference): Promise<void> {
    this.meetsFurther = this.gender === 'women' && furtherMarriage === true;
    const preference = { ...wishes, ...(this.meetsFurther ? { furtherMarriage } : {}) };
    expect((await this.viewer.put('/users/preference', preference)).status).toBe(200);
  }

  async add(list: readonly ModelTraits[]): Promise<void> {
    const at = this.#now();
    const planted = list.map((one) => ({ ...one, joinedAt: Math.floor(at - one.since * dayMs) }));
    const ids = await this.#ground.population.plant(
      planted.map((person) => ({
        gender: person.gender,
        active_policy: person.policy,
        paused_at: person.paused ? at : null,
        is_disabled: person.disabled ? 1 : 0,
        has_photo: person.photo ? 1 : 0,
        birth_date: person.birth,
        religion: person.religion,
        marital_status: person.maritalStatus,
        city: person.city,
        district: person.district,
        home_district: person.home?.[1] ?? null,
        home_upazila: person.home?.[2] ?? null,
        degree: person.degree,
        working_as: person.workingAs,
        working_with: person.workingWith,
        sallary: person.sallary,
        height: person.height,
        ...traitColumns(person),
        created_at: person.joinedAt,
      })),
    );
    const people = planted.map((person, index) => Object.assign(person, { id: ids[index] as string }));
    this.people.push(...people);
    const blocks = people.filter(({ block }) => block);
    if (blocks.length > 0) {
      await this.#ground.app.context.db
        .insertInto('blocks')
        .values(blocks.map(({ id, block }) => this.#block(id, block === 'mine')))
        .execute();
    }
    const invitations = people.flatMap(({ id, invited }) => (invited ? [this.#invitation(id, invited)] : []));
    if (invitations.length > 0) {
      await this.#ground.app.context.db.insertInto('invitations').values(invitations).execute();
    }
    const specials = people.filter(({ special }) => special);
    if (specials.length > 0) {
      await this.#ground.app.context.db
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
    return { member_id, blocked_id, created_at: this.#now() };
  }

  #invitation(id: string, invited: NonNullable<ModelTraits['invited']>) {
    const [sender_id, receiver_id] = invited === 'theirs' ? [id, this.viewer.id] : [this.viewer.id, id];
    return {
      pair: pairOf(id, this.viewer.id),
      sender_id,
      receiver_id,
      status: invited === 'over' || invited === 'theirs' ? 'INVITED' : invited,
      created_at: this.#now() - (invited === 'over' ? 31 : 3) * dayMs,
    };
  }

  async #alter(person: ModelMember, changes: Partial<ModelMember>): Promise<void> {
    this.touched.add(person.id);
    this.people = this.people.map((other) => (other === person ? { ...person, ...changes } : other));
  }

  async happen(event: Event | undefined): Promise<void> {
    if (!event) return;
    if (event.kind === 'joins') return this.add([{ ...event.who, since: 0, special: false }]);
    const person = this.people[event.at % this.people.length] as ModelMember;
    if (event.kind === 'leaves') {
      await this.#ground.population.change(person.id, { active_policy: '2' });
      return this.#alter(person, { policy: '2' });
    }
    if (event.kind === 'returns') {
      await this.#ground.population.change(person.id, {
        active_policy: '1',
        paused_at: null,
        is_disabled: 0,
      });
      return this.#alter(person, { policy: '1', paused: false, disabled: false });
    }
    if (person.block) return undefined;
    await this.#ground.app.context.db.insertInto('blocks').values(this.#block(person.id, false)).execute();
    return this.#alter(person, { block: 'theirs' });
  }

  async end(): Promise<void> {
    const { db } = this.#ground.app.context;
    await db.deleteFrom('blocks').execute();
    await db.deleteFrom('invitations').execute();
    await db.deleteFrom('specials').execute();
    await this.#ground.population.remove(this.people.map(({ id }) => id));
  }
}

export async function inModelWorld(
  ground: TestGround,
  gender: Gender,
  list: readonly ModelTraits[],
  story: (world: ModelWorld) => Promise<void>,
) {
  const world = new ModelWorld(ground, gender);
  try {
    await world.add(list);
    await story(world);
  } finally {
    await world.end();
  }
}

export const idsOf = (profiles: readonly Profile[]) => profiles.map((profile) => profile._id);
const label = (wishes: readonly WishField[] | undefined) => [...(wishes ?? [])].toSorted();

/** Reads a list to its end and compares each page with the model at that moment. */
export async function compareWithModel(
  world: ModelWorld,
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
      // In the order of insertion into the database, the newest first.
      const may = world
        .list(ask.wanted ? { wanted: ask.wanted } : {})
        .filter(({ person, misses }) => person.special && misses.length === 0);
      const byStart = world.people.filter((person) => may.some((place) => place.person === person));
      led = byStart.slice(0, Math.min(3, limit - 1)).map(({ id }) => id);
    }
    const rest = world
      .list(ask)
      .filter((place) => !led.includes(place.person.id) && (!last || order(last, place) < 0));
    const room = page === 0 ? limit - led.length : limit;
    const expected = rest.slice(0, room);

    const mark = walk.path.includes('?') ? '&' : '?';
    const answer = await world.viewer.get(
      `${walk.path}${mark}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const data = answer.body.data as Profile[];
    const leaders = page === 0 ? led : [];
    expect(idsOf(data)).toEqual([...leaders, ...expected.map(({ person }) => person.id)]);
    for (const [index, { misses }] of expected.entries()) {
      expect(label(data[leaders.length + index]?.missedWishes)).toEqual(label(ask.fit ? [] : misses));
    }
    shown.push(...idsOf(data));
    cursor = answer.body.nextCursor;
    expect(cursor !== undefined).toBe(rest.length > room);
    if (cursor === undefined) return shown;
    last = expected.at(-1);
    await walk.between?.(page);
  }
}
