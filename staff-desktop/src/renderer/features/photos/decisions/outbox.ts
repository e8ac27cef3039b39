import type { CallAnswer, CallInput, decidePhotosCall, revertPhotosCall } from '@milon/shared/contracts';
import { z } from 'zod';

export type DecisionBatch = CallInput<typeof decidePhotosCall, 'body'>;
export type PhotoDecision = DecisionBatch['decisions'][number];
export type DecisionAnswer = CallAnswer<typeof decidePhotosCall>;
export type RevertAnswer = CallAnswer<typeof revertPhotosCall>;
export type Refused = Extract<DecisionAnswer['data'][number], { code: unknown }>;

/** Photos of one batch to revert. */
export interface Revert {
  batchId: string;
  photoIds: string[];
}

/** What is sent to the API, one at a time and in this order. */
export type Sending = { decide: DecisionBatch } | { revert: Revert };

const Decision = z.object({
  photoId: z.string(),
  queue: z.string(),
  decision: z.enum(['APPROVE', 'DECLINE']),
  reason: z.string().optional(),
  version: z.string().optional(),
});
const Kept = z.object({
  waiting: z.array(Decision),
  sendings: z.array(
    z.union([
      z.object({
        decide: z.object({
          batchId: z.string(),
          bulk: z.boolean(),
          confirm: z.number().optional(),
          decisions: z.array(Decision),
        }),
      }),
      z.object({ revert: z.object({ batchId: z.string(), photoIds: z.array(z.string()) }) }),
    ]),
  ),
});
export interface StoredOutbox {
  waiting: PhotoDecision[];
  sendings: Sending[];
}

/** The number of its photos. */
export function sizeOf(sending: Sending): number {
  return 'decide' in sending ? sending.decide.decisions.length : sending.revert.photoIds.length;
}

export function sizeOfAll(sendings: readonly Sending[]): number {
  return sendings.reduce((sum, sending) => sum + sizeOf(sending), 0);
}

/** Reads what the page before the reload had not sent. Empty if it is unreadable. */
export function readOutbox(text: string | null): StoredOutbox {
  try {
    const kept = Kept.safeParse(JSON.parse(text ?? 'null'));
    if (kept.success) return kept.data as StoredOutbox;
  } catch {
    // Not in our format: start with an empty outbox.
  }
  return { waiting: [], sendings: [] };
}
