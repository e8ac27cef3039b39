import {
  type CallParsed,
  queueAdmits,
  type ReviewPhoto,
  type ReviewQueue,
  type reviewQueueCall,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findWaitingCases, type WaitingCaseRow } from './case-queries.ts';
import { findWaitingPhotos } from './find-waiting-photos.ts';
import { loadReviewPhotos, type QueuedPhoto } from './load-review-photos.ts';
import { findDecidedIds } from './queue-queries.ts';

type Query = CallParsed<typeof reviewQueueCall, 'query'>;

interface Page {
  readonly photos: readonly QueuedPhoto[];
  readonly nextCursor: string | undefined;
}

function requireId(cursor: string | undefined): void {
  if (cursor !== undefined && !/^[0-9a-f-]{36}$/.test(cursor))
    throw new DomainError('INVALID', { fields: ['cursor'] });
}

/** Disputes are only for Administration. Throws FORBIDDEN. */
export function requireQueue(actor: StaffActor, queue: ReviewQueue): void {
  if (!queueAdmits(queue, actor.role)) throw new DomainError('FORBIDDEN');
}

/** Only an appeal shows a text by the member. */
export function queuedPhoto(row: WaitingCaseRow): QueuedPhoto {
  return {
    photoId: row.photo_id,
    ...(row.text === null ? {} : { appeal: { text: row.text, createdAt: row.created_at } }),
  };
}

async function waitingPage(context: AppContext, { cursor, limit }: Query): Promise<Page> {
  const { ids, nextCursor } = await findWaitingPhotos(context.readers, {
    cursor,
    limit,
    now: context.clock(),
  });
  return { photos: ids.map((photoId) => ({ photoId })), nextCursor };
}

async function decidedPage(context: AppContext, actor: StaffActor, query: Query): Promise<Page> {
  requireId(query.cursor);
  const { status, limit, cursor } = query;
  const found = await findDecidedIds(context.readers, {
    status,
    reviewer: { staffId: actor.id, now: context.clock() },
    before: cursor,
    limit: limit + 1,
  });
  const ids = found.slice(0, limit);
  return {
    photos: ids.map((photoId) => ({ photoId })),
    nextCursor: found.length > limit ? ids.at(-1) : undefined,
  };
}

async function casesPage(
  context: AppContext,
  actor: StaffActor,
  queue: Exclude<ReviewQueue, 'FIRST'>,
  { cursor, limit }: Query,
): Promise<Page> {
  requireId(cursor);
  const found = await findWaitingCases(context.readers, actor, {
    queue,
    after: cursor,
    now: context.clock(),
    limit: limit + 1,
    free: false,
  });
  const rows = found.slice(0, limit);
  return { photos: rows.map(queuedPhoto), nextCursor: found.length > limit ? rows.at(-1)?.id : undefined };
}

function pageOf(context: AppContext, actor: StaffActor, query: Query): Promise<Page> {
  if (query.queue !== 'FIRST') return casesPage(context, actor, query.queue, query);
  return query.status === 'PENDING' ? waitingPage(context, query) : decidedPage(context, actor, query);
}

/**
 * One page of a review queue, or of decided photos. Throws FORBIDDEN for a queue that this role may not open.
 */
export async function reviewQueue(
  context: AppContext,
  actor: StaffActor,
  query: Query,
): Promise<{ data: ReviewPhoto[]; nextCursor?: string }> {
  requireQueue(actor, query.queue);
  if (query.queue !== 'FIRST' && query.status !== 'PENDING')
    throw new DomainError('INVALID', { fields: ['status'] });
  const { photos, nextCursor } = await pageOf(context, actor, query);
  const data = await loadReviewPhotos(context, actor, query.queue, photos);
  return { data, ...(nextCursor === undefined ? {} : { nextCursor }) };
}
