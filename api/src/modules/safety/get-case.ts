import { BANNED_POLICY } from '@milon/shared/constants';
import type { MessageCaseDetail } from '@milon/shared/contracts';
import { policyMessage } from '@milon/shared/messages';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { recordLook } from '../audit/index.ts';
import { noticeText } from '../notifications/index.ts';
import { findPhotosForStaff } from '../photo-review/index.ts';
import { photoView } from '../photos/index.ts';
import {
  countFlags,
  countOthersOpen,
  findCase,
  findMessagesAt,
  findPositions,
  findPriorCases,
} from './case-queries.ts';
import { caseDetailView } from './view.ts';
import { findWriter } from './writer-queries.ts';

/** How many flagged and reported messages are shown (the newest), and how many neighbours on each side. */
const shown = 12;
const around = 3;
const earlierShown = 5;

/** Only these messages and their neighbours are shown. */
function withNeighbours(positions: readonly number[]): number[] {
  const wanted = new Set<number>();
  for (const position of positions) {
    for (let at = Math.max(1, position - around); at <= position + around; at += 1) wanted.add(at);
  }
  return [...wanted];
}

/** One case with its messages. The audit log records the reader before the answer. Throws NOT_FOUND. */
export async function getCase(
  context: AppContext,
  actor: StaffActor,
  id: string,
): Promise<MessageCaseDetail> {
  return inTransaction(context.db, async (trx) => {
    const row = await findCase(trx, id);
    if (!row) throw new DomainError('NOT_FOUND');
    const { conversation_id: conversationId, member_id: memberId } = row;
    await recordLook(trx, actor, {
      action: 'message-case.look',
      targetId: id,
      facts: { conversationId, memberId },
      at: context.clock(),
    });
    const positions = await findPositions(trx, id, shown);
    const now = context.clock();
    const writer = await findWriter(trx, memberId, now);
    const language = spokenLanguage(writer);
    const photos = await findPhotosForStaff(trx, [memberId], { staffId: actor.id, now });
    const photo = photos.find(({ status }) => status === 'APPROVED');
    return caseDetailView(row, {
      marks: await countFlags(trx, [id]),
      messages: await findMessagesAt(trx, row, withNeighbours(positions)),
      positions: new Set(positions),
      writer,
      photo: photo && photoView(photo, context.keys, actor.id, 'staff', now),
      notices: {
        language,
        warn: noticeText({ about: 'conduct' }, language),
        ban: policyMessage(BANNED_POLICY, null, language),
      },
      othersOpen: await countOthersOpen(trx, { id, memberId }),
      earlier: await findPriorCases(trx, memberId, earlierShown),
    });
  });
}
