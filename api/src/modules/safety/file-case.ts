import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { addToCase } from './queries.ts';

/** A message for staff to look at. */
interface CaseMessage {
  readonly conversationId: string;
  /** Who wrote it. */
  readonly memberId: string;
  readonly position: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Brings a message before staff: into the open case of its writer in this conversation, or a new one. */
export function fileCase(trx: Trx, message: CaseMessage): Promise<void> {
  return addToCase(trx, { id: mintId(message.at), ...message });
}
