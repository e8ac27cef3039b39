import type { WhyNotDecidable } from '@milon/shared/contracts';
import type { StaffActor } from '../../context.ts';

/** What says whether one of staff may decide on a photo. */
export interface Decidable {
  readonly status: string;
  readonly uploaded_by: string | null;
  /** The queue other than FIRST that it waits in now. */
  readonly waits_in: string | null;
  /** 1 where an appeal or a dispute settled it. */
  readonly is_settled: number;
}

/**
 * Why `actor` may not decide on a photo that waits for its first decision, or reverse the one it stands by; undefined where they may. What
 * waits as an appeal or a dispute is decided in its queue, and what was settled there is decided again by Administration alone.
 */
export function whyNotDecidable(actor: StaffActor, photo: Decidable): WhyNotDecidable | undefined {
  if (photo.uploaded_by === actor.id) return 'OWN_UPLOAD';
  if (photo.status === 'PENDING') return undefined;
  if (photo.waits_in === 'APPEALS') return 'APPEALED';
  if (photo.waits_in === 'DISPUTES') return 'DISPUTED';
  return photo.is_settled && actor.role !== 'administration' ? 'ADMINISTRATION' : undefined;
}

export function decidableView(why: WhyNotDecidable | undefined) {
  return why === undefined ? { canDecide: true } : { canDecide: false, whyNot: why };
}
