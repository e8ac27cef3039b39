import {
  type addReplyCall,
  type CallParsed,
  type changeReplyCall,
  SAVED_REPLIES_MAX,
  type SavedReply,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit, changeFacts, isProductText } from '../audit/index.ts';
import { countReplies, findReply, insertReply, insertVersion, moveReply } from './queries.ts';
import { replyView } from './view.ts';

type Texts = CallParsed<typeof addReplyCall, 'body'>;

interface Saving {
  readonly actor: StaffActor;
  readonly id: string;
  readonly version: number;
  readonly at: number;
}

function storeVersion(trx: Trx, { actor, at, id, version }: Saving, texts: Texts): Promise<void> {
  return insertVersion(trx, {
    reply_id: id,
    version,
    kind: texts.kind,
    name: texts.name,
    text_en: texts.textEnglish,
    text_bn: texts.textBangla,
    saved_by: actor.id,
    saved_at: at,
  });
}

async function getReply(trx: Trx, id: string): Promise<SavedReply> {
  const row = await findReply(trx, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return replyView(row);
}

/** Adds a reply in both languages. Throws CONFLICT for one too many. */
export function addReply(context: AppContext, actor: StaffActor, texts: Texts): Promise<SavedReply> {
  const at = context.clock();
  const id = mintId(at);
  return inTransaction(context.db, async (trx) => {
    if ((await countReplies(trx)) >= SAVED_REPLIES_MAX) throw new DomainError('CONFLICT');
    await insertReply(trx, { id, is_active: 1, version: 1 });
    await storeVersion(trx, { actor, at, id, version: 1 }, texts);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'reply.create',
      targetId: id,
      facts: { kind: texts.kind },
      at,
    });
    return getReply(trx, id);
  });
}

/**
 * Changes a reply or retires it, and keeps what it said before. Throws NOT_FOUND, and CONFLICT with the
 * stored reply if a colleague changed it since the version that the caller read.
 */
export function changeReply(
  context: AppContext,
  actor: StaffActor,
  id: string,
  { version, ...changes }: CallParsed<typeof changeReplyCall, 'body'>,
): Promise<SavedReply> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const stored = await getReply(trx, id);
    const { kind, name, textBangla, textEnglish, isActive } = stored;
    const before = { kind, name, textBangla, textEnglish, isActive };
    const after = {
      kind: changes.kind ?? kind,
      name: changes.name ?? name,
      textBangla: changes.textBangla ?? textBangla,
      textEnglish: changes.textEnglish ?? textEnglish,
      isActive: changes.isActive ?? isActive,
    };
    if (!(await moveReply(trx, id, { from: version, isActive: after.isActive })))
      throw new DomainError('CONFLICT', { current: await getReply(trx, id) });
    await storeVersion(trx, { actor, at, id, version: version + 1 }, after);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'reply.update',
      targetId: id,
      facts: {
        version: version + 1,
        ...changeFacts(context, id, {
          before,
          after,
          isPublic: (path, text) => isProductText(path, text) && !path.startsWith('text'),
        }),
      },
      at,
    });
    return getReply(trx, id);
  });
}
