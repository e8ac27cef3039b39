import { sql } from 'kysely';
import type { RunningContext } from '../create-context.ts';
import { ensureReportWords } from '../modules/reports/index.ts';
import { createStaff } from '../modules/staff/index.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { BulkWriter } from './bulk-writer.ts';
import { type PackageRow, packageRows } from './catalogue/packages.ts';
import { demoMembers, demoStaff } from './demo/accounts.ts';
import { DemoReviews, type Reviewers } from './demo/reviews.ts';
import { addDemoScenarios } from './demo/scenarios.ts';
import { setUpDemoShop } from './demo/shop.ts';
import { MemberFlags } from './member-flags.ts';
import { makeMembers, photosSent, portraitsOf } from './members/make-members.ts';
import { joinedAt, makePlan, type Plan } from './plan.ts';
import { Census } from './population.ts';
import { sharedPortraits } from './portraits/album.ts';
import { PortraitFiles } from './portraits/portrait-files.ts';
import { seedMembership, seedPayments } from './relations/commerce.ts';
import { seedConversations } from './relations/conversations.ts';
import { seedInvitations } from './relations/invitations.ts';
import { seedMarks } from './relations/marks.ts';
import { seedReports } from './relations/reports.ts';
import { Pairs, type Scene } from './relations/scene.ts';

export interface SeedWish {
  readonly members: number;
  readonly seed: number;
  /** With accounts whose sign-ins are published, staff, and a scenario for each. */
  readonly demo: boolean;
}

/** Referenced tables first. */
const order = [
  'packages',
  'members',
  'consents',
  'photos',
  'photo_decision_batches',
  'photo_decisions',
  'photo_cases',
  'transactions',
  'memberships',
  'connects',
  'connect_ledger',
  'invitations',
  'favorites',
  'blocks',
  'visits',
  'photo_sights',
  'saved_searches',
  'greetings',
  'notifications',
  'conversations',
  'conversation_members',
  'messages',
  'message_cases',
  'message_case_positions',
  'reports',
  'specials',
  'population',
] as const;

type Tell = (sentence: string) => void;

const thousands = (count: number) => count.toLocaleString('en-GB');

export async function hasMembers(context: Pick<RunningContext, 'db'>): Promise<boolean> {
  return (await context.db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Makes the only connection fast for seeding: nothing must be on disk before the end, and memory is used for
 * the cache, not for mapping the file.
 */
async function hurry(context: RunningContext): Promise<void> {
  if (context.engine !== 'sqlite') return;
  for (const pragma of [
    'synchronous = off',
    'mmap_size = 0',
    'cache_size = -524288',
    'secure_delete = off',
  ]) {
    await sql.raw(`pragma ${pragma}`).execute(context.db);
  }
}

/** Flushes everything to disk, and updates the planner's statistics. */
async function settle(context: RunningContext): Promise<void> {
  if (context.engine === 'sqlite') {
    await sql.raw('pragma analysis_limit = 2000').execute(context.db);
    await sql.raw('analyze').execute(context.db);
    await sql.raw('pragma synchronous = full').execute(context.db);
    await sql.raw('pragma wal_checkpoint(truncate)').execute(context.db);
  } else {
    // As the server does by itself in time: without it, no count is answered from an index alone.
    await sql.raw('vacuum analyze').execute(context.db);
  }
}

async function hashAll(passwords: Iterable<string>): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const password of new Set(passwords)) hashes.set(password, await hashPassword(password));
  return hashes;
}

/** The demo's staff, including those of an interrupted seeding. Returns an id of each role. */
async function addStaff(context: RunningContext, at: number): Promise<Reviewers> {
  const ids = { administration: '', uploader: '' };
  for (const { name, email, password, role } of demoStaff) {
    const known = await context.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    ids[role] = known?.id ?? (await createStaff(context.db, { name, email, password, role, at }));
  }
  return ids;
}

/** The existing packages, or the shop's initial ones. */
async function offers(context: RunningContext, writer: BulkWriter, plan: Plan): Promise<PackageRow[]> {
  const existing = await context.db.selectFrom('packages').selectAll().orderBy('position').execute();
  if (existing.length > 0) return existing;
  const rows = packageRows(plan.seed, joinedAt(plan, 0));
  for (const row of rows) writer.add('packages', row);
  return rows;
}

async function makeRelations(scene: Scene, shop: readonly PackageRow[], staffId: string | null, tell: Tell) {
  const { plan, writer } = scene;
  const pairs = { invited: new Pairs(plan.members), spoken: new Pairs(plan.members) };
  if (staffId !== null) addDemoScenarios(scene, pairs, staffId);
  for (let index = 0; index < plan.members; index += 1) {
    seedMembership(scene, shop, index);
    seedPayments(scene, shop, index);
    seedInvitations(scene, pairs.invited, index);
    seedMarks(scene, index);
    seedConversations(scene, pairs.spoken, index);
    seedReports(scene, index);
    await writer.flushFrom(40_000);
    if (index % 100_000 === 99_999) tell(`relations of ${thousands(index + 1)} members`);
  }
  await writer.flush();
}

/**
 * Fills an empty database with invented members: the same for the same seed, size and day, except the salts
 * of passwords and the ids of staff. Returns the number of rows written.
 */
export async function seedDatabase(context: RunningContext, wish: SeedWish, tell: Tell): Promise<number> {
  const plan = makePlan({ ...wish, clock: context.clock(), demo: wish.demo ? demoMembers : [] });
  const portraits = new PortraitFiles(context.storage, plan.ownFiles);
  await portraits.draw(plan.ownFiles ? portraitsOf(plan) : sharedPortraits(), (done, all) => {
    if (done % 50 === 0 || done === all) tell(`${done} of ${all} portraits drawn`);
  });

  await hurry(context);
  const crowd = new MemberFlags(plan.members);
  const writer = new BulkWriter(context.db, order, plan.ownFiles);
  const census = new Census();
  const shop = await offers(context, writer, plan);
  const reviewers = wish.demo ? await addStaff(context, joinedAt(plan, 0)) : null;
  const reviewerId = reviewers?.administration ?? null;
  const reviews = reviewers && plan.ownFiles ? new DemoReviews(plan, photosSent(plan), reviewers) : null;
  await ensureReportWords(context.db);
  if (wish.demo) await setUpDemoShop(context);
  const passwordHashes = await hashAll([...plan.demo.values()].map((account) => account.password));
  const making = { plan, crowd, writer, census, portraits, passwordHashes, reviewerId, reviews };
  await makeMembers(making, (members) => tell(`${thousands(members)} members`));
  reviews?.write(writer);
  census.write(writer, plan.members);

  const liveliness = plan.ownFiles ? 1 : 0.12;
  await makeRelations({ plan, crowd, writer, liveliness }, shop, reviewerId, tell);
  await issueInvoices(context);
  await countReports(context);
  await openReportCases(context);
  await bringAhead(context);
  tell(`${thousands(writer.written)} rows; statistics`);
  await settle(context);
  return writer.written;
}

/** The invoices of what was bought, in the order in which it was credited; no seller is set. */
async function issueInvoices({ db }: RunningContext): Promise<void> {
  await sql`insert into invoices (serial, transaction_id, issued_at, buyer_name, net, vat, total)
    select row_number() over (order by coalesce(decided_at, transactions.created_at), transactions.id), transactions.id,
      coalesce(decided_at, transactions.created_at), trim(first_name || ' ' || last_name), amount * 100, 0, amount * 100
    from transactions join members on members.id = member_id where transactions.status = 'VALID'`.execute(db);
  await sql`update invoice_counter set last_serial = (select count(*) from invoices)`.execute(db);
}

async function countReports(context: RunningContext): Promise<void> {
  await sql`update members set report_counter = (select count(*) from reports where reported_id = members.id)
    where id in (select reported_id from reports)`.execute(context.db);
}

/** Puts the waiting reports about each member into one open case. */
async function openReportCases({ db }: RunningContext): Promise<void> {
  await sql`insert into report_cases (id, member_id, status, revision, latest_at, created_at)
    select min(id), reported_id, 'OPEN', count(*), max(created_at), min(created_at)
    from reports where status = 'PENDING' group by reported_id`.execute(db);
  await sql`update reports set case_id = (
      select report_cases.id from report_cases where report_cases.member_id = reports.reported_id
    ) where status = 'PENDING'`.execute(db);
}

/** Moves waiting photos of reported or paying members ahead, as an upload, a report or a purchase does. */
async function bringAhead(context: RunningContext): Promise<void> {
  await sql`update photos set is_ahead = 1 where status = 'PENDING' and exists (
    select 1 from members left join memberships on memberships.member_id = members.id
    where members.id = photos.member_id and (members.report_counter > 0
      or (members.user_type = '2' and memberships.ends_at > ${context.clock()})))`.execute(context.db);
}
