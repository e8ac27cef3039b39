import type { PhotoChange } from '@milon/shared/contracts';
import type { ReviewView } from '../review/views.ts';
import type { PhotoDecision, Refused } from './outbox.ts';

/**
 * The state of a decision: on its way, failed with its whole batch, refused by the API, or made. `kept` is a
 * decision that could not be undone.
 */
export interface Mark {
  decision: PhotoDecision['decision'];
  reason?: PhotoDecision['reason'];
  state: 'queued' | 'failed' | 'refused' | 'made' | 'kept';
  /** Why the API refused it, and how the photo has changed. */
  code?: string;
  changed?: PhotoChange;
  /** Until this time the member is not told. */
  undoUntil?: number;
}

export type Marks = ReadonlyMap<string, Mark>;

/** The key of a mark. The same photo may come to the same reviewer again in another view. */
export function markKey(view: ReviewView, photoId: string): string {
  return `${view} ${photoId}`;
}

export function keyOf({ decision, photoId, queue = 'FIRST' }: PhotoDecision): string {
  if (queue !== 'DECIDED') return markKey(queue, photoId);
  return markKey(decision === 'DECLINE' ? 'APPROVED' : 'DECLINED', photoId);
}

export function markOf({ decision, reason }: PhotoDecision, state: Mark['state'], refused?: Refused): Mark {
  return {
    decision,
    ...(reason === undefined ? {} : { reason }),
    state,
    ...(refused ? { code: refused.code } : {}),
    ...(refused?.changed ? { changed: refused.changed } : {}),
  };
}

/** Whether a photo with this mark can be decided. */
export function isOpen(mark: Mark | undefined): boolean {
  return mark === undefined || mark.state === 'refused';
}
