import type { WhyNotDecidable } from '@milon/shared/contracts';
import type { StaffActor } from '../../context.ts';

/** What decides whether a member of staff may decide about a photo. */
export interface Decidable {
  readonly status: string;
  readonly uploaded_by: string | null;
  readonly is_held: number;
  /** The queue other than FIRST in which the photo waits now. */
  readonly waits_in: string | null;
  /** 1 if an appeal or a dispute settled it. */
  readonly is_settled: number;
}

/**
 * Why `actor` may not decide a photo that waits for its first decision, or reverse its current decision;
 * undefined if they may. What looks like a refused picture is Administration's. Appeals and disputes are
 * decided in their queues, and only Administration decides again what was settled there.
 */
export function whyNotDecidable(actor: StaffActor, photo: Decidable): WhyNotDecidable | undefined {
  if (photo.uploaded_by === actor.id) return 'OWN_UPLOAD';
  if (photo.status === 'PENDING')
    return photo.is_held && actor.role !== 'administration' ? 'HELD' : undefined;
  if (photo.waits_in === 'APPEALS') return 'APPEALED';
  if (photo.waits_in === 'DISPUTES') return 'DISPUTED';
  return photo.is_settled && actor.role !== 'administration' ? 'ADMINISTRATION' : undefined;
}

export function decidableView(why: WhyNotDecidable | undefined) {
  return why === undefined ? { canDecide: true } : { canDecide: false, whyNot: why };
}
