import type { Generated } from 'kysely';
import type { Flag, Json, Time } from './columns.ts';

export interface PhotosTable {
  id: string;
  member_id: string;
  storage_key: string;
  status: string;
  position: number;
  width: number;
  height: number;
  thumbhash: string;
  perceptual_hash: string;
  mirrored_hash: string;
  uploaded_by: string | null;
  decided_by: string | null;
  decided_at: Time | null;
  decline_reason: string | null;
  created_at: Time;
  /** 0: to be made once the photo is approved; 1: made; -1: not to be made. */
  avif: Generated<number>;
  /** The owner was reported or pays: the photo comes before others in the review queue. */
  is_ahead: Generated<Flag>;
  /** It looked like a picture that staff refuse, so that Administration decides. */
  is_held: Generated<Flag>;
  /** The batch of the photo's current decision. */
  decided_in: string | null;
}

/** A member who saw another member's photos clearly; days are `YYYY-MM-DD` in Dhaka. */
export interface PhotoSightsTable {
  owner_id: string;
  viewer_id: string;
  first_day: string;
  last_day: string;
  /** On how many days. */
  days: number;
}

/** Files whose row is gone, until they are removed too. */
export interface FileRemovalsTable {
  storage_key: string;
  created_at: Time;
}

export interface PhotoClaimsTable {
  photo_id: string;
  staff_id: string;
  expires_at: Time;
  queue: string;
  place: string;
}

export interface PhotoDecisionBatchesTable {
  id: string;
  staff_id: string;
  answer: Json;
  created_at: Time;
  is_bulk: Generated<Flag>;
  approved: Generated<number>;
  declined: Generated<number>;
  reverted: Generated<number>;
  undo_until: Time;
  /** The first batch of the same sitting. */
  sitting_id: string;
}

export interface PhotoDecisionsTable {
  batch_id: string;
  photo_id: string;
  position: number;
  member_id: string;
  staff_id: string;
  queue: string;
  case_id: string | null;
  status: string;
  reason: string | null;
  before: Json;
  is_told: Flag;
  told_at: Time | null;
  decided_at: Time;
  reverted_at: Time | null;
  reverted_by: string | null;
}

export interface PhotoCasesTable {
  id: string;
  photo_id: string;
  queue: string;
  status: string;
  batch_id: string | null;
  first_staff_id: string | null;
  second_staff_id: string | null;
  for_administration: Flag;
  text: string | null;
  due_at: Time;
  decided_at: Time | null;
  created_at: Time;
}

export interface PhotoNoticesTable {
  batch_id: string;
  member_id: string;
  kind: string;
  due_at: Time;
  photos: number;
}

export interface PhotoUploadsTable {
  id: string;
  member_id: string;
  /** The member, or the member of staff who uploads for them. */
  creator_id: string;
  by_staff: number;
  length: number;
  received: number;
  /** The bytes that arrived, and those that a running request may bring. */
  held: Generated<number>;
  writer: string | null;
  photo_id: string | null;
  touched_at: Time;
  expires_at: Time;
}

/** Photos and their review. */
export interface PhotosTables {
  photos: PhotosTable;
  photo_sights: PhotoSightsTable;
  file_removals: FileRemovalsTable;
  photo_uploads: PhotoUploadsTable;
  photo_claims: PhotoClaimsTable;
  photo_decision_batches: PhotoDecisionBatchesTable;
  photo_decisions: PhotoDecisionsTable;
  photo_cases: PhotoCasesTable;
  photo_notices: PhotoNoticesTable;
}
