import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { addToCase } from './queries.ts';

/** A message for staff to review. */
interface CaseMessage {
  readonly conversationId: string;
  /** The writer. */
  readonly memberId: string;
  readonly position: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Adds a message to its writer's open case for this conversation, or opens one. */
export function fileCase(trx: Trx, message: CaseMessage): Promise<void> {
  return addToCase(trx, { id: mintId(message.at), ...message });
}
