import type { PhotoChange } from '@milon/shared/contracts';
import type { PhotoDeclineReason, PhotoStatus } from '@milon/shared/options';
import type { PhotoStateRow } from './decision-queries.ts';

/**
 * What a reviewer learns about a photo that changed since they saw it; without the first decision if they may
 * take the second look.
 */
export function photoChangeView(photo: PhotoStateRow | undefined): PhotoChange {
  if (!photo) return { what: 'DELETED' };
  if (photo.is_hidden) return { what: 'DECIDED' };
  if (photo.status === 'PENDING') {
    return {
      what: 'REOPENED',
      ...(photo.reopened_by_name ? { by: photo.reopened_by_name } : {}),
      ...(photo.reopened_at === null ? {} : { at: new Date(photo.reopened_at).toISOString() }),
    };
  }
  return {
    what: 'DECIDED',
    status: photo.status as PhotoStatus,
    ...(photo.decline_reason ? { reason: photo.decline_reason as PhotoDeclineReason } : {}),
    ...(photo.decided_by_name ? { by: photo.decided_by_name } : {}),
    ...(photo.decided_at === null ? {} : { at: new Date(photo.decided_at).toISOString() }),
  };
}
