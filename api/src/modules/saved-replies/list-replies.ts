import type { ReplyVersion, SavedReply } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findReplies, findVersions } from './queries.ts';
import { replyView, versionView } from './view.ts';

/** All replies by name; for Uploaders those that are offered. */
export async function listReplies(context: AppContext, actor: StaffActor): Promise<SavedReply[]> {
  const rows = await findReplies(context.readers, actor.role !== 'administration');
  return rows.map(replyView);
}

/** Every text that a reply had, the latest first. Throws NOT_FOUND. */
export async function listReplyVersions(context: AppContext, id: string): Promise<ReplyVersion[]> {
  const rows = await findVersions(context.readers, id);
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
  return rows.map(versionView);
}
