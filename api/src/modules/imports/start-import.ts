import { IMPORT_SMS_MAX } from '@milon/shared/constants';
import type { ImportDetail, ImportState } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { requireImport, showImport } from './list-imports.ts';
import { type ImportRecord, moveImport, moveWithCells } from './queries.ts';
import { runImports } from './run-imports.ts';

const runSoon = (context: AppContext, trx: Trx) =>
  afterCommit(trx, () => context.background.run('an import', (signal) => runImports(context, signal)));

interface AskedRun {
  readonly sendSms: boolean;
  /** How many members staff agreed to; undefined if they stated no number. */
  readonly expected: number | undefined;
  /** Which rows they agreed to; undefined if they did not say. */
  readonly validVersion: string | undefined;
}

/** Throws CONFLICT with the import if other rows are valid, INVALID if they are too many SMS. */
function requireAgreed(shown: ImportDetail, { expected, sendSms, validVersion }: AskedRun): void {
  const isOther =
    (expected !== undefined && expected !== shown.valid) ||
    (validVersion !== undefined && validVersion !== shown.validVersion);
  if (isOther) throw new DomainError('CONFLICT', { current: shown });
  if (sendSms && shown.valid > IMPORT_SMS_MAX) throw new DomainError('INVALID', { fields: ['sendSms'] });
}

/**
 * Creates the valid rows of an import in the background. A repeat, or a run without valid rows, changes
 * nothing. Throws NOT_FOUND; CONFLICT while the rows are checked, once the import is reverted, or if other
 * rows are valid than staff agreed to; INVALID for more links by SMS than one import may send.
 */
export async function startImport(
  context: AppContext,
  actor: StaffActor,
  id: string,
  asked: AskedRun,
): Promise<ImportDetail> {
  const before = await showImport(context, await requireImport(context, id));
  if (before.state === 'RUNNING') return before;
  const open: ImportState[] = ['READY', 'DONE'];
  if (open.includes(before.state)) {
    requireAgreed(before, asked);
    if (before.valid === 0) return before;
  }
  if (before.cellsDeletedAt !== undefined) throw new DomainError('CONFLICT');
  const { sendSms } = asked;
  const at = context.clock();
  const changes = {
    state: 'RUNNING',
    send_sms: sendSms ? 1 : 0,
    run_by: actor.id,
    run_at: at,
    updated_at: at,
  };
  await inTransaction(context.db, async (trx) => {
    // Locks the import: from here on no colleague corrects a row, so the count is that of the run.
    if (!(await moveWithCells(trx, id, open, { updated_at: at }))) throw new DomainError('CONFLICT');
    const now = await showImport({ db: trx }, await requireImport({ db: trx }, id));
    requireAgreed(now, asked);
    await moveImport(trx, id, open, changes);
    const facts = { rows: now.valid, sendSms };
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
export async function revertImport(
  context: AppContext,
  actor: StaffActor,
  id: string,
): Promise<ImportDetail> {
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
