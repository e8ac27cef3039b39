import {
  BULK_UNTYPED_MAX,
  type BulkChange,
  type CallParsed,
  type startBulkChangeCall,
} from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { equalInConstantTime } from '../../platform/security/tokens.ts';
import { appendAudit } from '../audit/index.ts';
import { requireChange, showChange } from './list-changes.ts';
import { findRepeated, insertChange } from './queries.ts';
import { runBulkChanges } from './run-changes.ts';
import { previewMembers } from './select-members.ts';

type Asked = CallParsed<typeof startBulkChangeCall, 'body'>;

function partsOf(selection: Asked['selection']) {
  if ('ids' in selection) return { filter: null, hadText: 0, exceptions: 0 };
  const { text, ...filter } = selection.filter;
  return {
    filter: JSON.stringify(filter),
    hadText: text ? 1 : 0,
    exceptions: new Set(selection.except).size,
  };
}

/** Stores the bulk change with its rows, and begins to run it after the commit. Returns its id. */
async function store(
  context: AppContext,
  actor: StaffActor,
  asked: Asked,
  ids: readonly string[],
  key: string,
): Promise<string> {
  const { act, selection, token } = asked;
  const { filter, hadText, exceptions } = partsOf(selection);
  const at = context.clock();
  const id = mintId(at);
  await inTransaction(context.db, async (trx) => {
    await insertChange(
      trx,
      {
        id,
        staff_id: actor.id,
        act: JSON.stringify(act),
        filter,
        had_text: hadText,
        exceptions,
        left_out: JSON.stringify(selection.leaveOut),
        total: ids.length,
        idempotency_key: key,
        token,
        created_at: at,
      },
      ids,
    );
    const policy = act.action === 'STATUS' ? { to: act.activePolicy, hasMessage: !!act.message } : {};
    const facts = { act: act.action, ...policy, members: ids.length, byFilter: filter !== null, exceptions };
    await appendAudit(trx, { staffId: actor.id, action: 'bulk.start', targetId: id, facts, at });
    afterCommit(trx, () =>
      context.background.run('a bulk change', (signal) => runBulkChanges(context, signal)),
    );
  });
  return id;
}

/**
 * Starts a bulk change of exactly the members of the preview. The same Idempotency-Key starts it once. Throws
 * INVALID if more than 20 members are reached and their number was not typed, and CONFLICT with the present
 * preview if the members are no longer the same.
 */
export async function startBulkChange(
  context: AppContext,
  actor: StaffActor,
  asked: Asked,
  key: string,
  language: Language,
): Promise<BulkChange> {
  const repeated = async () => {
    const first = await findRepeated(context.db, actor.id, key);
    if (first && !equalInConstantTime(first.token, asked.token)) throw new DomainError('CONFLICT');
    return first && showChange(context, first);
  };
  const known = await repeated();
  if (known) return known;
  const { preview, ids } = await previewMembers(context, actor, asked);
  if (preview.token === undefined || !equalInConstantTime(preview.token, asked.token))
    throw new DomainError('CONFLICT', { current: preview });
  if (ids.length > BULK_UNTYPED_MAX && asked.typed !== ids.length) {
    const messages = [fieldSentence('typed', asked.typed === undefined ? 'missing' : 'option', language)];
    throw new DomainError('INVALID', { fields: ['typed'], messages });
  }
  try {
    const id = await store(context, actor, asked, ids, key);
    return await showChange(context, await requireChange(context, id));
  } catch (error) {
    if (!uniqueViolation(error)?.includes('idempotency_key')) throw error;
    const first = await repeated();
    if (!first) throw error;
    return first;
  }
}
