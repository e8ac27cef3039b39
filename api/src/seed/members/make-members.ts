import { consentAbouts, isListed } from '@milon/shared/rules';
import type { Insertable } from 'kysely';
import { newPhotoRow } from '../../modules/photos/index.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { BulkWriter } from '../bulk-writer.ts';
import type { DemoReviews, SentPhoto } from '../demo/reviews.ts';
import { seededId } from '../ids.ts';
import type { MemberFlags } from '../member-flags.ts';
import { type Person, personAt } from '../people/person.ts';
import { joinedAt, memberIdAt, type Plan } from '../plan.ts';
import type { Census } from '../population.ts';
import { type AlbumPhoto, albumOf } from '../portraits/album.ts';
import type { PortraitKey } from '../portraits/design.ts';
import type { PortraitFiles } from '../portraits/portrait-files.ts';
import { Random } from '../random.ts';
import { type AccountState, accountStateOf } from './account-state.ts';
import { memberRow } from './member-row.ts';

export interface Making {
  readonly plan: Plan;
  readonly crowd: MemberFlags;
  readonly writer: BulkWriter;
  readonly census: Census;
  readonly portraits: PortraitFiles;
  /** Hashes of the demo passwords, by password. */
  readonly passwordHashes: ReadonlyMap<string, string>;
  /** Who decided about the photos; null without demo staff. */
  readonly reviewerId: string | null;
  /** The latest decisions of the demo's staff. */
  readonly reviews: DemoReviews | null;
}

interface Made {
  readonly person: Person;
  readonly joined: number;
  readonly state: AccountState;
  readonly album: readonly AlbumPhoto[];
}

/** The member at an index without the database row: cheap enough to generate twice. */
function makeMember(plan: Plan, index: number): Made & { random: Random } {
  const person = personAt(plan.seed, index, plan.today, plan.demo.get(index));
  const joined = joinedAt(plan, index);
  const random = new Random(plan.seed, 5, index);
  const state = accountStateOf(random, plan, person, joined);
  const album = state.deletedAt === null ? albumOf(plan, person, joined) : [];
  return { person, joined, state, album, random };
}

/** All portraits in the members' albums. */
export function portraitsOf(plan: Plan): PortraitKey[] {
  const keys: PortraitKey[] = [];
  for (let index = 0; index < plan.members; index += 1) {
    for (const photo of makeMember(plan, index).album) keys.push(photo.key);
  }
  return keys;
}

/** All photos that the members sent, with their owners. */
export function photosSent(plan: Plan): SentPhoto[] {
  const sent: SentPhoto[] = [];
  for (let index = 0; index < plan.members; index += 1) {
    const memberId = memberIdAt(plan, index);
    for (const photo of makeMember(plan, index).album) sent.push({ memberId, photo });
  }
  return sent;
}

async function photoRow(
  making: Making,
  memberId: string,
  photo: AlbumPhoto,
): Promise<Insertable<Database['photos']>> {
  const { storageKey, rendered } = await making.portraits.place(photo.key, photo.id);
  const row = newPhotoRow(memberId, storageKey, rendered, {
    position: photo.position,
    uploadedBy: null,
    now: photo.createdAt,
  });
  const latest = making.reviews?.latestDecisionOf(photo.id);
  return {
    ...row,
    id: photo.id,
    status: photo.status,
    decided_by: latest?.by ?? (photo.decidedAt === null ? null : making.reviewerId),
    decided_at: latest?.at ?? photo.decidedAt,
    decided_in: latest?.batchId ?? null,
    decline_reason: photo.declineReason,
    // Made in large numbers, and shared.
    avif: -1,
  };
}

/** Creates one member with its photos, and stores what later steps need. */
async function addMember(making: Making, index: number): Promise<void> {
  const { plan, crowd, writer, census, passwordHashes } = making;
  const { person, joined, state, album, random } = makeMember(plan, index);
  const account = plan.demo.get(index);
  const id = memberIdAt(plan, index);
  const hasPhoto = album.some((photo) => photo.status === 'APPROVED');
  const passwordHash = account ? (passwordHashes.get(account.password) ?? null) : null;
  const row = memberRow(random, plan, person, state, { id, joined, hasPhoto, passwordHash });
  const listed = isListed({
    activePolicy: row.active_policy,
    isDisabled: row.is_disabled === 1,
    isDeleted: row.is_deleted === 1,
    isPaused: false,
  });
  // The index plus one, because members are listed in the order of joining, as the census counts them.
  writer.add('members', { ...row, listed_from: listed ? index + 1 : null });
  // Everybody else told it before anybody asked.
  if (account)
    for (const about of consentAbouts)
      writer.add('consents', {
        id: seededId(random, joined),
        member_id: id,
        about,
        version: 1,
        source: 'member',
        given_at: joined,
        withdrawn_source: null,
        withdrawn_at: null,
      });
  for (const photo of album) writer.add('photos', await photoRow(making, id, photo));
  crowd.note(index, { gender: person.gender, isListed: listed, isPremium: state.isPremium, hasPhoto });
  if (!listed) return;
  const { gender, place } = person;
  census.add({
    id,
    gender,
    family_traits: row.family_traits ?? 0,
    listed: 1,
    listed_from: index + 1,
    city: place.city,
    district: place.district,
    home_district: row.home_district ?? null,
    created_at: joined,
  });
}

/** Creates all members in the order of joining; reports the progress to `report`. */
export async function makeMembers(making: Making, report: (members: number) => void): Promise<void> {
  const { plan, writer } = making;
  for (let index = 0; index < plan.members; index += 1) {
    await addMember(making, index);
    await writer.flushFrom(20_000);
    if (index % 20_000 === 19_999) report(index + 1);
  }
  await writer.flushFrom(1);
}
