import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { preferenceSchema, profileFieldsSchema } from '@milon/shared/contracts';
import { keysOf, reportCategoryOptions } from '@milon/shared/options';
import {
  dhakaDay,
  dhakaDayStart,
  isCalendarDay,
  isOfLegalAge,
  judgeMessage,
  nameFault,
} from '@milon/shared/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGeneration, listingCounters } from '../../src/modules/members/index.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { parsePhone } from '../../src/platform/phone-number.ts';
import { readArguments, SeedRefusal } from '../../src/seed/arguments.ts';
import { dialogues } from '../../src/seed/catalogue/dialogues.ts';
import { demoMembers, demoStaff } from '../../src/seed/demo/accounts.ts';
import { seedDatabase } from '../../src/seed/seed-database.ts';
import { Member, Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const silent = () => {};

test('the seed makes a data folder that does not exist', async () => {
  const app = await startTestApp();
  const parent = mkdtempSync(join(tmpdir(), 'milon-seed-'));
  const folder = join(parent, 'of', 'milon');
  const { databaseUrl } = app.context.config;
  try {
    const main = fileURLToPath(new URL('../../src/seed/main.ts', import.meta.url));
    const { stderr } = await promisify(execFile)(process.execPath, [main, '--demo', '--members', '60'], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      },
    });
    expect(stderr).not.toMatch(/Error/);
    expect(existsSync(join(folder, 'demo-sign-ins.json'))).toBe(true);
  } finally {
    rmSync(parent, { recursive: true });
    await app.close();
  }
}, 240_000);

describe('seeded demo data of 60 members', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    await seedDatabase(app.context, { members: 60, seed: 7, demo: true }, silent);
  }, 240_000);
  afterAll(() => app.close());

  const all = <T extends keyof Database>(table: T) =>
    app.context.db
      .selectFrom(table as 'members')
      .selectAll()
      .execute();

  test('contains no message that the chat rules flag by mistake', async () => {
    const { db } = app.context;
    const messages = await db.selectFrom('messages').select(['text', 'flags']).execute();
    const flagged = messages.filter(({ text, flags }) => flags === null && judgeMessage(text).length > 0);
    // There is no false alarm in any message of the demo members.
    expect(messages.length).toBeGreaterThan(100);
    expect(flagged.map(({ text }) => text)).toEqual([]);
    // The messages that should be flagged have cases for staff.
    const cases = await db.selectFrom('message_case_positions').selectAll().execute();
    expect(messages.filter(({ flags }) => flags !== null)).toHaveLength(cases.length);
    expect(new Set(cases.map((row) => row.case_id)).size).toBe(demoMembers.length);
    expect(dialogues.flatMap((talk) => talk.filter(([, text]) => judgeMessage(text).length > 0))).toEqual([]);
  });

  test('has an invoice for every purchase, and the next serial follows', async () => {
    const { db } = app.context;
    const valid = await db.selectFrom('transactions').select('id').where('status', '=', 'VALID').execute();
    const invoices = await db.selectFrom('invoices').selectAll().orderBy('serial').execute();
    expect(new Set(invoices.map((row) => row.transaction_id))).toEqual(new Set(valid.map(({ id }) => id)));
    expect(invoices.map(({ serial }) => serial)).toEqual(invoices.map((_, index) => index + 1));
    const times = invoices.map((row) => row.issued_at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const counters = await db.selectFrom('invoice_counter').selectAll().execute();
    expect(counters).toEqual([{ id: 1, last_serial: valid.length }]);
  });

  test('contains only members that the contracts and the sign-up accept', async () => {
    const members = await all('members');
    const today = dhakaDay(app.context.clock());
    expect(members).toHaveLength(60);
    for (const row of members.filter((member) => member.is_deleted === 0)) {
      expect([nameFault(row.first_name), nameFault(row.last_name)]).toEqual([undefined, undefined]);
      expect(isCalendarDay(row.birth_date) && isOfLegalAge(row.gender as 'men', row.birth_date, today)).toBe(
        true,
      );
      expect(parsePhone(row.phone ?? '')?.number).toBe(row.phone_number);
      const {
        aboutMyself: _about,
        birthCity: _city,
        residentalStatus: _status,
        ...fields
      } = JSON.parse(row.details);
      profileFieldsSchema.strict().parse({
        ...fields,
        height: String(row.height),
        maritalStatus: row.marital_status,
        religion: row.religion,
        location: {
          city: row.city,
          country: row.country,
          ...(row.district ? { district: row.district } : {}),
        },
        education: { ...fields.education, degree: row.degree },
        workingAs: row.working_as,
        workingWith: row.working_with,
        sallary: row.sallary,
        profileCreatedFor: row.profile_created_for,
        photoPrivacy: row.photo_privacy,
        clientType: row.client_type,
        language: row.language,
        ...(row.community_id ? { communityId: row.community_id } : {}),
      });
      preferenceSchema.strict().parse(JSON.parse(row.preference));
    }
    expect(new Set(members.map((row) => row.gender))).toEqual(new Set(['men', 'women']));
  });

  test('has listing counters that equal a count', async () => {
    const counted = new Map<string, number>();
    for (const row of (await all('members')).filter((member) => member.listed === 1)) {
      for (const { gender, kind, place } of listingCounters(row)) {
        const key = `${gender}|${kind}|${place}`;
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
    }
    const rows = await app.context.db.selectFrom('population').selectAll().execute();
    const kept = rows.filter((row) => row.kind !== 'generation');
    expect(new Map(kept.map((row) => [`${row.gender}|${row.kind}|${row.place}`, row.members]))).toEqual(
      counted,
    );
  });

  test('has a generation that the next newly listed member exceeds', async () => {
    const generation = await findGeneration(app.context.db);
    const members = await all('members');
    expect(members.every((row) => (row.listed_from !== null) === (row.listed === 1))).toBe(true);
    expect(Math.max(...members.map((row) => row.listed_from ?? 0))).toBeLessThanOrEqual(generation);
  });

  test('shows a demo account its visitors, and saved searches', async () => {
    const him = new Member(app);
    const [account] = demoMembers;
    await him.post('/auth/login', { phone: account?.phone, password: account?.password });
    const visitors = (await him.get('/users/visitors')).body.data;
    expect(visitors.length).toBeGreaterThan(3);
    expect((await him.get('/users/photos/viewers')).body.data.length).toBeGreaterThan(3);
    expect(visitors.some((visitor: { visit: { days: number } }) => visitor.visit.days > 1)).toBe(true);
    const searches = (await him.get('/users/searches')).body.data;
    expect(searches).toHaveLength(2);
  });

  test('has photos for reviewers in every queue, and batches to open and revert', async () => {
    const person = async (place: number) => {
      const staff = new Person(app);
      const { email, password } = demoStaff[place] as (typeof demoStaff)[number];
      staff.bearer = (await staff.post('/staff/jwt', { email, password })).body.accessToken;
      return staff;
    };
    const [admin, uploader] = [await person(0), await person(1)];
    // The first minute of a day shows them as well.
    const today = dhakaDayStart(dhakaDay(app.context.clock()));
    for (const { created_at } of await all('photo_cases')) expect(created_at).toBeLessThan(today);
    const waiting = async (staff: Person, queue: string) =>
      (await staff.get(`/admin/photos?queue=${queue}`)).body.data.length;
    for (const queue of ['SECOND', 'APPEALS', 'DISPUTES'])
      expect(await waiting(admin, queue)).toBeGreaterThan(0);
    expect(await waiting(uploader, 'SECOND')).toBeGreaterThan(0);
    const { data } = (await admin.get('/admin/photos/batches')).body;
    expect(data.length).toBeGreaterThan(3);
    expect(data.some((batch: { reverted: number }) => batch.reverted > 0)).toBe(true);
    for (const batch of data) {
      const { photos } = (await admin.get(`/admin/photos/batches/${batch._id}`)).body.data;
      expect(photos.length).toBe(batch.approved + batch.declined);
    }
    const photos = await app.context.db
      .selectFrom('photos')
      .innerJoin('photo_decisions', (join) =>
        join
          .onRef('photo_decisions.photo_id', '=', 'photos.id')
          .onRef('photo_decisions.batch_id', '=', 'photos.decided_in'),
      )
      .select([
        'photos.status',
        'photo_decisions.status as decided',
        'photos.decided_by',
        'photo_decisions.staff_id',
      ])
      .execute();
    expect(photos.length).toBeGreaterThan(20);
    for (const row of photos) expect([row.status, row.decided_by]).toEqual([row.decided, row.staff_id]);
  });

  test('has ledgers that match the remaining connects, and a payment for each credit', async () => {
    const { db } = app.context;
    const memberships = await db.selectFrom('memberships').selectAll().execute();
    const ledger = await db.selectFrom('connect_ledger').selectAll().execute();
    const paid = await db.selectFrom('transactions').selectAll().where('status', '=', 'VALID').execute();
    expect(memberships.length).toBeGreaterThanOrEqual(2);
    for (const { member_id, remaining_connects } of memberships) {
      const entries = ledger.filter((entry) => entry.member_id === member_id);
      expect(entries.reduce((sum, entry) => sum + entry.delta, 0)).toBe(remaining_connects);
    }
    const purchases = ledger
      .filter((entry) => entry.reason === 'PURCHASE')
      .map((entry) => entry.reference_id);
    expect(purchases.toSorted()).toEqual(paid.map((row) => row.id).toSorted());
  });

  test('has files for every photo, and has_photo only for members with an approved one', async () => {
    const { db, storage } = app.context;
    const photos = await db.selectFrom('photos').selectAll().execute();
    for (const { storage_key } of photos) {
      for (const file of ['thumb.webp', 'card.webp', 'full.jpg', 'review.jpg', 'blurred.webp']) {
        expect(await storage.get(`${storage_key}/${file}`), `${storage_key}/${file}`).toBeDefined();
      }
    }
    expect(new Set(photos.map((photo) => photo.storage_key)).size).toBe(photos.length);
    const shown = new Set(
      photos.filter((photo) => photo.status === 'APPROVED').map((photo) => photo.member_id),
    );
    for (const row of await all('members')) expect(row.has_photo === 1).toBe(shown.has(row.id));
  });

  test('has no meetings before both members joined, and nothing after the day of seeding', async () => {
    const { db } = app.context;
    const joined = new Map((await all('members')).map((row) => [row.id, row.created_at]));
    const invitations = await db.selectFrom('invitations').selectAll().execute();
    expect(new Set(invitations.map((row) => row.status))).toEqual(
      new Set(['INVITED', 'CONNECTED', 'DECLINED', 'EXPIRED']),
    );
    for (const row of invitations) {
      expect(row.created_at).toBeGreaterThanOrEqual(
        Math.max(joined.get(row.sender_id) ?? Infinity, joined.get(row.receiver_id) ?? Infinity) - 1,
      );
      expect(row.decided_at ?? 0).toBeLessThanOrEqual(app.context.clock());
    }
    const conversations = await db.selectFrom('conversations').selectAll().execute();
    const messages = await db.selectFrom('messages').selectAll().execute();
    expect(conversations.length).toBeGreaterThan(8);
    for (const conversation of conversations) {
      const own = messages.filter((message) => message.conversation_id === conversation.id);
      expect(own.map((message) => message.position).toSorted((a, b) => a - b)).toEqual(
        own.map((_, index) => index + 1),
      );
      expect(own).toHaveLength(conversation.last_position);
      expect(Math.max(...own.map((message) => message.created_at))).toBe(conversation.last_message_at);
    }
  });

  test('lets the demo accounts sign in and find content on their pages', async () => {
    for (const account of demoMembers) {
      const member = new Member(app);
      const answer = await member.post('/auth/login', {
        phone: `0${account.phone}`,
        password: account.password,
      });
      expect(answer.status).toBe(200);
      const user = await member.refresh();
      expect(user.photoCount).toBeGreaterThan(0);
      expect(user.invite.received.length).toBeGreaterThan(0);
      expect(user.invite.accepted.length).toBeGreaterThan(0);
      expect(user.premiumUser?.package.id.name).toBe(account.packageName);
      const conversations = await member.get<{ data: unknown[] }>('/conversations');
      expect(conversations.body.data.length).toBeGreaterThan(2);
      const news = await member.get<{ data: { isRead: boolean }[] }>('/users/notifications');
      expect(news.body.data.length).toBeGreaterThan(0);
    }
    for (const { email, password } of demoStaff) {
      const answer = await new Person(app).post('/staff/jwt', { email, password });
      expect(answer.status).toBe(200);
    }
  });

  test('contains each report word once', async () => {
    const words = await app.context.db.selectFrom('report_words').select('id').execute();
    expect(words).toHaveLength(keysOf(reportCategoryOptions).length);
  });
});

describe('the same seed', () => {
  test('creates the same rows on the same day', async () => {
    const rows = async () => {
      const app = await startTestApp();
      await seedDatabase(app.context, { members: 8, seed: 3, demo: false }, silent);
      const { db } = app.context;
      const found = {
        members: await db.selectFrom('members').selectAll().orderBy('id').execute(),
        photos: await db.selectFrom('photos').selectAll().orderBy('id').execute(),
        invitations: await db.selectFrom('invitations').selectAll().orderBy('pair').execute(),
        messages: await db.selectFrom('messages').selectAll().orderBy('id').execute(),
        ledger: await db.selectFrom('connect_ledger').selectAll().orderBy('id').execute(),
      };
      await app.close();
      return found;
    };
    expect(await rows()).toEqual(await rows());
  }, 240_000);
});

describe('the command line', () => {
  test('requires the number in production and refuses a demo there', () => {
    expect(() => readArguments([], true)).toThrow(SeedRefusal);
    expect(() => readArguments(['--demo', '--members', '10'], true)).toThrow(SeedRefusal);
    expect(readArguments(['--members', '10'], true)).toMatchObject({ members: 10, demo: false });
  });

  test('refuses unknown arguments with one sentence', () => {
    for (const line of [
      ['--member', '5'],
      ['--members', '1.5'],
      ['--members', '0'],
      ['--seed', 'x'],
      ['more'],
    ]) {
      expect(() => readArguments(line, false)).toThrow(SeedRefusal);
    }
    expect(readArguments(['--if-empty', '--seed', '9'], false)).toEqual({
      members: 400,
      seed: 9,
      demo: false,
      ifEmpty: true,
    });
  });
});
