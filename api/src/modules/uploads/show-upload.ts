import type { UploadState } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findPhoto, photoView } from '../photos/index.ts';
import type { Creator } from './creator.ts';
import { findUpload } from './queries.ts';

/** How far one's own upload is, and the photo that it became, unless deleted since. Throws NOT_FOUND. */
export async function showUpload(context: AppContext, actor: Creator, id: string): Promise<UploadState> {
  const now = context.clock();
  const row = await findUpload(context.db, id, actor.id, now);
  if (!row) throw new DomainError('NOT_FOUND');
  const photo = row.photo_id === null ? undefined : await findPhoto(context.db, row.member_id, row.photo_id);
  const look = actor.kind === 'staff' ? 'staff' : 'clear';
  return {
    _id: row.id,
    offset: row.received,
    length: row.length,
    expiresAt: new Date(row.expires_at).toISOString(),
    ...(photo ? { photo: photoView(photo, context.keys, actor.id, look, now) } : {}),
  };
}
