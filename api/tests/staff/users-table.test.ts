import { type AdminUserFilter, type AdminUserSort, adminUserSortFields } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countFiltered, findFilteredIds } from '../../src/modules/members/staff-search/staff-queries.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { mintId } from '../../src/platform/ids.ts';
import { planOf } from '../support/engines/plan-of.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { plantGuardian } from '../support/guardians.ts';
import { type PlantedFields, Population } from '../support/model/population.ts';
import { type TableMember, tableOf } from '../support/model/staff-table.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let population: Population;
const members: TableMember[] = [];
let now: number;

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;
/**
 * Bangla, Chakma (beyond the basic plane) and a presentation form: engines and JavaScript order these
 * differently.
 */
const names = ['abdul karim', 'আব্দুল করিম', '𑄃𑄧𑄝𑄴𑄘𑄪𑄣𑄴', 'ﷲ', 'rahim uddin', 'rahima begum', 'md. rahim'];

function fieldsOf(n: number): PlantedFields {
  return {
    gender: pick(['men', 'women'], n),
    created_at: now - n * 7_000_000,
    name_search: pick(names, n * 3),
    birth_date: pick(['1990-05-05', '1999-12-31', '2000-01-01', '1971-03-26'], n),
    city: pick(['47', '8', null, '2'], n),
    district: pick(['d1', null, 'd2'], n),
    home_district: pick(['d11', null, 'd18', 'd11'], n),
    home_upazila: pick(['u90', null, 'u520', null], n),
    faith_traits: pick([1, 2, 0, 2 ** 46, 2 ** 46 + 1], n),
    family_traits: pick([0, 2 ** 26, 2 ** 18, 2 ** 18 + 2 ** 25 + 2 ** 29, 2 ** 51 + 1], n),
    religion: pick(['islam', 'hindu', null], n),
    marital_status: pick(['1', '2', null, '3', '10'], n),
    working_as: pick(['12', '2', null, '33'], n + 1),
    active_policy: pick(['1', '2', '3', '4'], n),
    waits_first_look: n % 8 === 3 ? 1 : 0,
    user_type: pick(['1', '2'], n >> 1),
    edit_status: pick(['NOT_EDITED', 'EDITED'], n >> 2),
    phone_verified: pick([0, 1], n),
    email_verified: pick([0, 1], n >> 1),
    is_verified: pick([0, 0, 1], n),
    other_verified_at: pick([null, null, null, now], n),
    has_photo: pick([0, 1, 1], n),
    about_request: pick([null, 'Hello'], n >> 3),
    first_name_request: pick([null, null, 'Abdul'], n),
    contacts_written: pick([0, 2, 3, 7], n),
    dowry_demands: pick([0, 0, 4, 2, 3], n),
    candidate_phone: pick([null, null, null, `+88019${String(n).padStart(8, '0')}`], n),
    report_counter: pick([0, 0, 1, 12, 2], n),
    last_login_at: pick([null, now - 3_600_000, now - n * 90_000_000, now - 30 * DAY_MS], n),
    is_deleted: n % 17 === 0 ? 1 : 0,
  };
}

async function plant(fields: readonly PlantedFields[]): Promise<void> {
  const ids = await population.plant(fields);
  const added = ids.map((id, at) => Object.assign({} as TableMember, fields[at], { id }));
  for (const [at, planted] of added.entries()) {
    const state = pick([undefined, 'ASKED', 'PROVEN', 'HELD', undefined, 'PROVEN', 'WITHDRAWN'], at);
    if (state) await plantGuardian(app, planted.id, state);
    const member = state ? { ...planted, guardian: state } : planted;
    if (at % 3 === 0) {
      members.push(member);
      continue;
    }
    const held = { type: pick(['Both', 'Paid', 'New'], at), endsAt: now + pick([-1, 1, 40], at) * DAY_MS };
    await app.context.db
      .insertInto('memberships')
      .values({
        member_id: member.id,
        package_id: packageId,
        package_name: 'Gold',
        package_type: held.type,
        ends_at: held.endsAt,
        total_connects: 1,
        remaining_connects: 1,
        updated_at: now,
      })
      .execute();
    members.push({ ...member, package: held });
  }
}

const size = 130;
const packageId = mintId(Date.now());
beforeAll(async () => {
  app = await startTestApp();
  app.stopClock();
  now = app.context.clock();
  admin = await signInStaff(app, 'administration');
  population = await Population.like(app);
  await app.context.db
    .insertInto('packages')
    .values({
      id: packageId,
      name: 'Gold',
      package_type: 'Paid',
      price: 100,
      connects: 1,
      valid_days: 30,
      is_active: 1,
      position: 1,
      created_at: now,
    })
    .execute();
  await plant(Array.from({ length: size }, (_, n) => fieldsOf(n)));
});
afterAll(() => app.close());

async function pageOf(filter: object, sort: AdminUserSort, limit: number, skip: number) {
  const { status, body } = await admin.patch(`/admin/users/search?limit=${limit}&skip=${skip}`, {
    filter,
    sort: [sort],
  });
  expect(status).toBe(200);
  return {
    ids: body.data.map((user: { _id: string }) => user._id) as string[],
    total: body.total as number,
    totalIsExact: body.totalIsExact as boolean,
  };
}

/** All rows by pages, and each total. */
async function listed(filter: object, sort: AdminUserSort): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const page = await pageOf(filter, sort, 50, ids.length);
    ids.push(...page.ids);
    if (page.totalIsExact && page.ids.length === 50) expect(page.total).toBeGreaterThanOrEqual(ids.length);
    if (page.ids.length < 50) return ids;
  }
}

const filters: AdminUserFilter[] = [
  {},
  { gender: ['women'] },
  { activePolicy: ['1', '4'] },
  { userType: ['2'] },
  { religion: ['hindu', 'NONE'] },
  { maritalStatus: ['NONE'] },
  { city: ['47', '2'] },
  { district: ['d1', 'NONE'] },
  { homeDistrict: ['d11'], homeUpazila: ['NONE'] },
  { homeDistrict: ['NONE'] },
  { homeUpazila: ['u520', 'u90'] },
  { prayer: ['mostly', 'NONE'], house: ['town'] },
  { tradition: ['other'] },
  { land: ['both', 'NONE'] },
  { thalassemia: ['carrier'] },
  { workingAs: ['33', 'NONE'] },
  { age: { min: 25, max: 36 } },
  { age: { min: 30 } },
  { age: { max: 30 } },
  { verified: ['nid', 'email'] },
  { verified: ['NONE'] },
  { verified: ['other'] },
  { reports: { min: 2 } },
  { reports: { max: 0 } },
  { hasPhoto: true },
  { hasPhoto: false },
  { editStatus: ['EDITED'] },
  { package: ['Both', 'ENDED'] },
  { package: ['NONE'] },
  { firstLookWaiting: true },
  { firstLookWaiting: false, gender: ['women'] },
  { aboutWaiting: true },
  { nameWaiting: false },
  { contactsWritten: true },
  { guardianProven: true },
  { guardianProven: false, gender: ['women'] },
  { candidateProven: true },
  { candidateProven: false, gender: ['women'] },
  { furtherMarriage: true },
  { furtherMarriage: false, maritalStatus: ['3'] },
  { dowryDemanded: true },
  { dowryDemanded: false, gender: ['men'] },
  { city: ['47'], gender: ['men'], hasPhoto: true, reports: { max: 1 } },
];
const dated = (): AdminUserFilter[] => [
  { createdAt: { from: dhakaDay(now - 5 * DAY_MS), to: dhakaDay(now - 2 * DAY_MS) } },
  { lastLogin: { to: dhakaDay(now - 2 * DAY_MS) } },
  { lastLogin: { from: dhakaDay(now) } },
];

const sorts = adminUserSortFields.flatMap((field) =>
  (['asc', 'desc'] as const).map((dir): AdminUserSort => ({ field, dir })),
);

async function compareAll(): Promise<void> {
  for (const sort of sorts)
    expect([sort, await listed({}, sort)]).toEqual([sort, tableOf(members, {}, sort, now)]);
  for (const [at, filter] of [...filters, ...dated()].entries()) {
    // Each filter meets some orders: with ties, with nulls, and by name.
    for (const sort of [pick(sorts, at), pick(sorts, at * 7 + 3)]) {
      const expected = tableOf(members, filter, sort, now);
      expect([filter, sort, await listed(filter, sort)]).toEqual([filter, sort, expected]);
      const { status, body } = await admin.post('/admin/users/count', { filter });
      expect([filter, status, body]).toEqual([filter, 200, { total: expected.length }]);
    }
  }
}

test('every order and every filter of the table equals the reference model', compareAll, 60_000);

test('a page far down equals the same part of the pages read one after another', async () => {
  for (const sort of [pick(sorts, 2), pick(sorts, 7), pick(sorts, 26), pick(sorts, 27)]) {
    const all = await listed({ hasPhoto: true }, sort);
    for (const skip of [1, 37, 60, all.length - 3, all.length])
      expect((await pageOf({ hasPhoto: true }, sort, 7, skip)).ids).toEqual(all.slice(skip, skip + 7));
  }
});

test('a page is the same however far the order is walked for it', async () => {
  const filter: AdminUserFilter = { gender: ['women'], reports: { max: 5 } };
  const asked = { ...filter, text: [], reviewer: { staffId: admin.id, now } };
  for (const sort of sorts) {
    const expected = tableOf(members, filter, sort, now);
    for (const [walked, deep] of [
      [0, 1_000],
      [40, 1_000],
      [1_000, 1_000],
      [0, 0],
    ] as const)
      for (const skip of [0, 20]) {
        const page = { sort, limit: 10, skip };
        const ids = await findFilteredIds(app.context.readers, asked, page, { walked, deep });
        expect([sort, walked, deep, ids]).toEqual([sort, walked, deep, expected.slice(skip, skip + 10)]);
      }
  }
});

describe('among many members', () => {
  const read = (filter: AdminUserFilter, sort: AdminUserSort) => (from: Db) =>
    findFilteredIds(
      from,
      { ...filter, text: [], reviewer: { staffId: admin.id, now } },
      { sort, limit: 50, skip: 0 },
    );
  beforeAll(async () => {
    await population.plant(Array.from({ length: 3_000 }, (_, n) => fieldsOf(n)));
    await readStatistics(app);
  });

  test('each order is read from its index and nothing is sorted', async () => {
    for (const sort of sorts.filter(({ field }) => field !== 'package')) {
      const plan = await planOf(app, read({}, sort));
      expect([sort, plan]).toEqual([sort, expect.stringMatching(/members_(by_\w+|table|pkey)/)]);
      expect([sort, plan]).toEqual([sort, expect.not.stringMatching(/TEMP B-TREE|Sort/)]);
    }
  });

  test('what a filter needs is in one index', async (context) => {
    if (app.context.engine === 'postgres') return context.skip('PostgreSQL chooses by its statistics');
    const apart: ReadonlySet<string> = new Set([
      'aboutWaiting',
      'nameWaiting',
      'contactsWritten',
      'dowryDemanded',
      'firstLookWaiting',
    ]);
    const isApart = (each: (typeof filters)[number]) =>
      each.candidateProven === true || Object.keys(each).some((name) => apart.has(name));
    for (const filter of filters.filter((each) => !isApart(each))) {
      const plan = await planOf(app, (from) =>
        countFiltered(from, {
          gender: ['men'],
          ...filter,
          text: [],
          reviewer: { staffId: admin.id, now },
        }),
      );
      expect([filter, plan]).toEqual([filter, expect.stringContaining('INDEX members_table')]);
    }
  });

  test.each([
    [{ aboutWaiting: true }, 'members_about_waiting'],
    [{ nameWaiting: true }, 'members_name_waiting'],
    [{ contactsWritten: true }, 'members_contacts_written'],
    [{ dowryDemanded: true }, 'members_dowry_demands'],
    [{ firstLookWaiting: true }, 'members_first_look'],
  ] as const)('%j is read from the index of those who wait', async (filter, index) => {
    if (app.context.engine === 'sqlite')
      expect(await planOf(app, read(filter, { field: 'name', dir: 'asc' }))).toContain(index);
  });
});
