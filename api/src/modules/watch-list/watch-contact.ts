import type { CallParsed, WatchedContact, watchContactCall } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { endWatched, findWatched, insertWatched, noteEnds } from './queries.ts';
import { readSubject } from './read-subject.ts';
import { watchedView } from './view.ts';

async function show({ clock, db }: AppContext, id: string): Promise<WatchedContact> {
  const row = await findWatched(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return watchedView(row, clock());
}

/**
 * Puts a phone, an email, a device or a picture on the watch list, as Administration. A contact itself is
 * not stored. Throws what `readSubject` throws, INVALID for a day that is over, and CONFLICT if it is listed.
 */
export async function watchContact(
  context: AppContext,
  actor: StaffActor,
  body: CallParsed<typeof watchContactCall, 'body'>,
): Promise<WatchedContact> {
  const { effect, lastDay, reason } = body;
  const at = context.clock();
  if (lastDay !== undefined && lastDay < dhakaDay(at))
    throw new DomainError('INVALID', { fields: ['lastDay'] });
  const id = mintId(at);
  try {
    await inTransaction(context.db, async (trx) => {
      const subject = await readSubject(context, trx, body);
      await noteEnds(trx, at);
      await insertWatched(trx, {
        id,
        ...subject,
        effect,
        reason,
        added_by: actor.id,
        created_at: at,
        ends_at: lastDay === undefined ? null : dhakaDayStart(lastDay) + DAY_MS,
        ended_by: null,
        ended_at: null,
      });
      const facts = { kind: subject.kind, effect };
      await appendAudit(trx, { staffId: actor.id, action: 'watch.add', targetId: id, facts, at });
    });
  } catch (error) {
    if (uniqueViolation(error)?.includes('digest'))
      throw new DomainError('CONFLICT', { fields: ['contact'] });
    throw error;
  }
  return show(context, id);
}

/** Takes an entry off the list. Throws NOT_FOUND, and ALREADY_DECIDED if it is off. */
export async function endWatch(context: AppContext, actor: StaffActor, id: string): Promise<WatchedContact> {
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    await noteEnds(trx, at);
    const row = await findWatched(trx, id);
    if (!row) throw new DomainError('NOT_FOUND');
    if (!(await endWatched(trx, id, actor.id, at))) throw new DomainError('ALREADY_DECIDED');
    const facts = { kind: row.kind, effect: row.effect };
    await appendAudit(trx, { staffId: actor.id, action: 'watch.end', targetId: id, facts, at });
  });
  return show(context, id);
}
