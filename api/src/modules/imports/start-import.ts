import { IMPORT_SMS_MAX } from '@milon/shared/constants';
import type { Import } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { requireImport, showImport } from './list-imports.ts';
import { type ImportRecord, moveImport } from './queries.ts';
import { runImports } from './run-imports.ts';

const runSoon = (context: AppContext, trx: Trx) =>
  afterCommit(trx, () => context.background.run('an import', (signal) => runImports(context, signal)));

/**
 * Creates the valid rows of an import in the background. A repeat, or a run without valid rows, changes
 * nothing. Throws NOT_FOUND; CONFLICT while the rows are checked or once the import is reverted; INVALID for
 * more links by SMS than one import may send.
 */
export async function startImport(
  context: AppContext,
  actor: StaffActor,
  id: string,
  { sendSms }: { readonly sendSms: boolean },
): Promise<Import> {
  const before = await showImport(context, await requireImport(context, id));
  const isOpen = before.state === 'READY' || before.state === 'DONE';
  if (before.state === 'RUNNING' || (isOpen && before.valid === 0)) return before;
  if (before.cellsDeletedAt !== undefined) throw new DomainError('CONFLICT');
  if (sendSms && before.valid > IMPORT_SMS_MAX) throw new DomainError('INVALID', { fields: ['sendSms'] });
  const at = context.clock();
  const changes = {
    state: 'RUNNING',
    send_sms: sendSms ? 1 : 0,
    run_by: actor.id,
    run_at: at,
    updated_at: at,
  };
  await inTransaction(context.db, async (trx) => {
    if (!(await moveImport(trx, id, ['READY', 'DONE'], changes))) throw new DomainError('CONFLICT');
    const facts = { rows: before.valid, sendSms };
    await appendAudit(trx, { staffId: actor.id, action: 'import.run', targetId: id, facts, at });
    runSoon(context, trx);
  });
  return showImport(context, await requireImport(context, id));
}

/**
 * Removes the created members of an import that no one has changed since, in the background; stops its run.
 * The file may be imported again. A repeat changes nothing. Throws NOT_FOUND, and CONFLICT while the rows are
 * checked.
 */
export async function revertImport(context: AppContext, actor: StaffActor, id: string): Promise<Import> {
  const row = await requireImport(context, id);
  const isRepeat = ({ state }: ImportRecord) => state === 'REVERTING' || state === 'REVERTED';
  if (isRepeat(row)) return showImport(context, row);
  const { figures } = await showImport(context, row);
  const at = context.clock();
  const changes = {
    state: 'REVERTING',
    file_hash: null,
    reverted_by: actor.id,
    reverted_at: at,
    updated_at: at,
  };
  await inTransaction(context.db, async (trx) => {
    if (!(await moveImport(trx, id, ['READY', 'RUNNING', 'DONE'], changes)))
      throw new DomainError('CONFLICT');
    const facts = { rows: figures.CREATED };
    await appendAudit(trx, { staffId: actor.id, action: 'import.revert', targetId: id, facts, at });
    runSoon(context, trx);
  });
  return showImport(context, await requireImport(context, id));
}
