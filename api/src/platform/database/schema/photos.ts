import type { Json, Time } from './columns.ts';

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
}

export interface PhotoClaimsTable {
  photo_id: string;
  staff_id: string;
  expires_at: Time;
}

export interface PhotoDecisionBatchesTable {
  id: string;
  staff_id: string;
  answer: Json;
  created_at: Time;
}

/** Photos and their review. */
export interface PhotosTables {
  photos: PhotosTable;
  photo_claims: PhotoClaimsTable;
  photo_decision_batches: PhotoDecisionBatchesTable;
}
