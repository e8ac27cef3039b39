import type { PhotoChange } from '@milon/shared/contracts';
import type { ReviewView } from '../review/views.ts';
import type { PhotoDecision, Refused } from './outbox.ts';

/**
 * Where a decision stands: on its way, come back with its whole batch, refused by the API, or made; `kept` is one that was to
 * be undone and could not be.
 */
export interface Mark {
  decision: PhotoDecision['decision'];
  reason?: PhotoDecision['reason'];
  state: 'queued' | 'failed' | 'refused' | 'made' | 'kept';
  /** Why the API refused it, and what became of the photo meanwhile. */
  code?: string;
  changed?: PhotoChange;
  /** Before then the member is told nothing. */
  undoUntil?: number;
}

export type Marks = ReadonlyMap<string, Mark>;

/** A photo may come to the same reviewer again, in another view. */
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
