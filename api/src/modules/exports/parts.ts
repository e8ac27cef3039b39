import { PAGE_SIZE } from '@milon/shared/constants';
import type { AppContext, MemberActor } from '../../context.ts';
import { loadCopies } from '../biodata/index.ts';
import { showCandidateState } from '../candidate-number/index.ts';
import { getPremium, listUnlockers } from '../connects/index.ts';
import { listOwnCorrections } from '../corrections/index.ts';
import { listOwnDocuments } from '../documents/index.ts';
import { listFormerGuardians, showGuardian } from '../guardians/index.ts';
import {
  findMember,
  findRevealedGuardians,
  listConsents,
  loadUser,
  revealedGuardiansView,
} from '../members/index.ts';
import { listPhotoViewers, listVisitors, loadBlockedCards } from '../relations/index.ts';
import { findSignIns, signInFacts } from '../sign-ins/index.ts';
import { listOwnMessages } from '../support/index.ts';
import { errorForBuyer } from '../transactions/index.ts';
import { archivedPerson, loadPeople, nameOnly } from './people.ts';
import {
  findOwnActs,
  findOwnAppeals,
  findOwnInvitations,
  findOwnLedger,
  findOwnMessageReports,
  findOwnNotifications,
  type findOwnPhotos,
  findOwnReports,
  findOwnSearches,
  findOwnSessions,
  findOwnTransactions,
  findOwnUnlocks,
  findPhoneConfirmation,
} from './queries.ts';

const time = (at: number) => new Date(at).toISOString();
const timeOrNone = (at: number | null) => (at === null ? undefined : time(at));

/**
 * The account as its owner sees it, with the staff's note. Photo URLs are left out, because they expire; the
 * archive has the photos themselves.
 */
export async function profilePart(context: AppContext, actor: MemberActor): Promise<object> {
  const [user, row, { guardian }, formerGuardians, candidate, consents] = await Promise.all([
    loadUser(context, actor.id),
    findMember(context.readers, actor.id),
    showGuardian(context, actor),
    listFormerGuardians(context, actor),
    showCandidateState(context.db, actor.id),
    listConsents(context, actor.id),
  ]);
  const { profileImages: _photos, visitors: _visitors, ...rest } = user;
  return {
    ...rest,
    consents,
    ...(guardian ? { guardian } : {}),
    ...(formerGuardians.length > 0 ? { formerGuardians } : {}),
    ...(candidate.number?.state === 'ASKED' ? { askedCandidateNumber: candidate.number } : {}),
    ...(candidate.ended ? { formerCandidateNumber: candidate.ended } : {}),
    ...(row?.note ? { note: row.note } : {}),
  };
}

export type OwnPhoto = Awaited<ReturnType<typeof findOwnPhotos>>[number];

/** The name of a photo in the archive. */
export const photoName = (index: number) => `photos/${index + 1}.jpg`;

export function photosPart(photos: readonly OwnPhoto[]): object {
  return photos.map((photo, index) => ({
    file: photoName(index),
    status: photo.status,
    width: photo.width,
    height: photo.height,
    uploadedByStaff: photo.uploaded_by !== null,
    declineReason: photo.decline_reason ?? undefined,
    uploadedAt: time(photo.created_at),
    decidedAt: timeOrNone(photo.decided_at),
    appeal:
      photo.appeal_at === null
        ? undefined
        : {
            text: photo.appeal_text,
            status: photo.appeal_status,
            sentAt: time(photo.appeal_at),
            decidedAt: timeOrNone(photo.appeal_decided_at),
          },
  }));
}

export async function invitationsPart(context: AppContext, actor: MemberActor): Promise<object> {
  const rows = await findOwnInvitations(context.readers, actor.id);
  const otherOf = (row: (typeof rows)[number]) =>
    row.sender_id === actor.id ? row.receiver_id : row.sender_id;
  const personOf = await loadPeople(context, actor, rows.map(otherOf));
  return rows.map((row) => ({
    with: nameOnly(personOf(otherOf(row))),
    direction: row.sender_id === actor.id ? 'sent' : 'received',
    status: row.status,
    sentAt: time(row.created_at),
    decidedAt: timeOrNone(row.decided_at),
    declineReason: row.decline_reason ?? undefined,
  }));
}

/** Reads all pages of a list. */
async function everyPage<Item>(
  list: (query: { limit: number; cursor: string | undefined }) => Promise<{
    readonly data: readonly Item[];
    readonly nextCursor?: string | undefined;
  }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: PAGE_SIZE.max, cursor });
    items.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}

/** The member's visitors, as far as the screen shows them. */
async function visitorsOf(context: AppContext, actor: MemberActor): Promise<object[]> {
  const visitors = await everyPage((query) => listVisitors(context, actor, query));
  return visitors.map(({ visit, ...card }) =>
    Object.assign({ person: nameOnly(archivedPerson(card)) }, visit),
  );
}

/** The members who saw this member's photos, as far as the screen shows them. */
async function photoViewersOf(context: AppContext, actor: MemberActor): Promise<object[]> {
  const viewers = await everyPage((query) => listPhotoViewers(context, actor, query));
  return viewers.map(({ seen, ...card }) => Object.assign({ person: nameOnly(archivedPerson(card)) }, seen));
}

/** The members who unlocked this member's contact. */
async function unlockersOf(context: AppContext, actor: MemberActor): Promise<object[]> {
  const unlockers = await everyPage((query) => listUnlockers(context, actor, query));
  return unlockers.map(({ unlock, ...card }) => ({
    person: nameOnly(archivedPerson(card)),
    day: unlock.day,
  }));
}

export async function notificationsPart(context: AppContext, actor: MemberActor): Promise<object> {
  const rows = await findOwnNotifications(context.readers, actor.id);
  const personOf = await loadPeople(
    context,
    actor,
    rows.flatMap((row) => row.other_id ?? []),
  );
  return rows.map((row) => ({
    about: row.about,
    with: row.other_id === null ? undefined : nameOnly(personOf(row.other_id)),
    facts: JSON.parse(row.facts) as object,
    times: row.times,
    at: time(row.at),
    readAt: timeOrNone(row.read_at),
  }));
}

export async function searchesPart(context: AppContext, actor: MemberActor): Promise<object> {
  const rows = await findOwnSearches(context.readers, actor.id);
  return rows.map((row) => ({
    name: row.name,
    criteria: row.query,
    savedAt: time(row.created_at),
    lookedAt: time(row.looked_at),
  }));
}

export async function peoplePart(context: AppContext, actor: MemberActor): Promise<object> {
  const { favorites, blocks, greetings, visits, photoViews } = await findOwnActs(context.readers, actor.id);
  const ids = [...favorites, ...greetings, ...visits, ...photoViews].map((row) => row.other_id);
  const nameOf = await loadPeople(context, actor, ids);
  const blockedIds = blocks.map((row) => row.other_id);
  const blockedOf = await loadPeople(context, actor, blockedIds, loadBlockedCards);
  const viewWith = (byId: typeof nameOf) => (row: { other_id: string; at: number }) => ({
    person: nameOnly(byId(row.other_id)),
    at: time(row.at),
  });
  return {
    favorites: favorites.map(viewWith(nameOf)),
    blocks: blocks.map(viewWith(blockedOf)),
    greetings: greetings.map(viewWith(nameOf)),
    visits: visits.map((row) => ({ person: nameOnly(nameOf(row.other_id)), day: row.day })),
    visitors: await visitorsOf(context, actor),
    photosSeen: photoViews.map((row) => ({
      person: nameOnly(nameOf(row.other_id)),
      firstDay: row.first_day,
      lastDay: row.last_day,
      days: row.days,
    })),
    photoViewers: await photoViewersOf(context, actor),
    contactUnlockedBy: await unlockersOf(context, actor),
  };
}

export async function contactsPart(context: AppContext, actor: MemberActor): Promise<object> {
  const rows = await findOwnUnlocks(context.readers, actor.id);
  const personOf = await loadPeople(
    context,
    actor,
    rows.map((row) => row.owner_id),
  );
  const guardiansOf = revealedGuardiansView(
    await findRevealedGuardians(
      context.readers,
      actor.id,
      // Of who can no longer be seen, the list shows none either.
      rows.flatMap(({ owner_id: id }) => (personOf(id).profileId === undefined ? [] : [id])),
    ),
  );
  return rows.map((row) => ({
    person: personOf(row.owner_id),
    guardians: guardiansOf.get(row.owner_id),
    packageName: row.package_name,
    packageEndsAt: timeOrNone(row.package_ends_at),
    free: row.cost === 0,
    unlockedAt: time(row.created_at),
  }));
}

/** The copies of the own biodata. Their addresses are left out: who has one reads the page. */
export async function biodataPart(context: AppContext, actor: MemberActor): Promise<object> {
  const { copies } = await loadCopies(context, actor);
  return copies.map(({ _id: _left, address: _address, photoId, ...copy }) =>
    Object.assign(copy, { withPhoto: photoId !== undefined }),
  );
}

export async function paymentsPart(context: AppContext, actor: MemberActor): Promise<object> {
  const [membership, ledger, transactions] = await Promise.all([
    getPremium(context, actor),
    findOwnLedger(context.readers, actor.id),
    findOwnTransactions(context.readers, actor.id),
  ]);
  return {
    membership,
    connects: ledger.map((row) => ({ reason: row.reason, change: row.delta, at: time(row.created_at) })),
    transactions: transactions.map((row) => ({
      trxId: row.trx_id,
      package: { name: row.package_name, validDays: row.valid_days, connects: row.connects },
      amount: row.amount,
      refunded: row.refunded / 100,
      status: row.status,
      paymentMethod: row.payment_method,
      senderNumber: row.sender_number ?? undefined,
      card: row.card_number === null ? undefined : { brand: row.card_brand, number: row.card_number },
      error: errorForBuyer(row),
      createdAt: time(row.created_at),
    })),
  };
}

export async function reportsPart(context: AppContext, actor: MemberActor): Promise<object> {
  const rows = await findOwnReports(context.readers, actor.id);
  const personOf = await loadPeople(
    context,
    actor,
    rows.map((row) => row.reported_id),
  );
  const messages = await findOwnMessageReports(context.readers, actor.id);
  const writerOf = await loadPeople(
    context,
    actor,
    messages.map((row) => row.sender_id),
  );
  const appeals = await findOwnAppeals(context.readers, actor.id);
  return [
    ...rows.map((row) => ({
      about: 'profile',
      person: nameOnly(personOf(row.reported_id)),
      reason: row.name,
      text: row.text ?? undefined,
      status: row.status,
      reportedAt: time(row.created_at),
    })),
    ...messages.map((row) => ({
      about: 'message',
      person: nameOnly(writerOf(row.sender_id)),
      reason: row.name,
      text: row.text ?? undefined,
      reportedAt: time(row.created_at),
    })),
    ...appeals.map((row) => ({
      about: 'appeal',
      text: row.appeal_text,
      status: row.status,
      appealedAt: timeOrNone(row.appealed_at),
    })),
  ];
}

export async function verificationPart(context: AppContext, actor: MemberActor): Promise<object> {
  const [row, confirmed, documents, corrections] = await Promise.all([
    findMember(context.readers, actor.id),
    findPhoneConfirmation(context.readers, actor.id),
    listOwnDocuments(context, actor.id),
    listOwnCorrections(context, actor.id),
  ]);
  return {
    phone: {
      isVerified: row?.phone_verified === 1,
      at: timeOrNone(row?.phone_verified_at ?? null),
      lastConfirmedAt: timeOrNone(confirmed?.confirmed_at ?? null),
    },
    email: {
      isVerified: row?.email_verified === 1,
      at: timeOrNone(row?.email_verified_at ?? null),
      by: row?.email_verified_by ?? undefined,
    },
    documents,
    corrections,
  };
}

export async function sessionsPart(context: AppContext, actor: MemberActor): Promise<object> {
  const rows = await findOwnSessions(context.readers, actor.id);
  return rows.map((row) => ({
    device: row.user_agent,
    startedAt: time(row.created_at),
    lastSeenAt: time(row.last_seen_at),
    endsAt: time(row.expires_at),
    notifiedThrough: row.endpoint === null ? undefined : new URL(row.endpoint).host,
  }));
}

/** From where the member signed in lately. */
export async function signInsPart(context: AppContext, actor: MemberActor): Promise<object> {
  return (await findSignIns(context.readers, actor.id)).map(signInFacts);
}

/** What the member wrote to staff, with the answers. */
export async function supportPart(context: AppContext, actor: MemberActor): Promise<object> {
  const messages = await listOwnMessages(context, actor);
  return messages.map(({ _id: _left, ...message }) => message);
}
