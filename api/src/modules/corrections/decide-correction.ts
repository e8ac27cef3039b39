import type { CorrectedField, Correction } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { lockMember } from '../members/index.ts';
import { applyCorrection } from './apply-correction.ts';
import { correctionFacts } from './correction-facts.ts';
import { endCorrection, findCorrection } from './queries.ts';
import { correctionView } from './view.ts';

async function decide(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  id: string,
  isConfirmed: boolean,
): Promise<void> {
  const at = context.clock();
  const found = await findCorrection(trx, id);
  if (!found) throw new DomainError('NOT_FOUND');
  const { asked_by, member_id: memberId, new_value: value, old_value: former } = found;
  if (isConfirmed && asked_by === actor.id) throw new DomainError('FORBIDDEN');
  await lockMember(trx, memberId);
  const state = isConfirmed ? 'DONE' : 'REFUSED';
  if (!(await endCorrection(trx, id, { state, by: actor.id }, at))) {
    const row = await findCorrection(trx, id);
    const status = row && correctionView(row, actor.id, at).state;
    throw alreadyDecided(row && status && { ...row, status });
  }
  const field = found.field as CorrectedField;
  if (isConfirmed) await applyCorrection(context, trx, memberId, { field, value, former });
  await appendAudit(trx, {
    staffId: actor.id,
    action: isConfirmed ? 'member.correct' : 'member.correct-refuse',
    targetId: memberId,
    facts: {
      ...correctionFacts(context, memberId, { field, value, former }),
      ...(isConfirmed ? { colleague: asked_by } : {}),
    },
    at,
  });
}

/**
 * Confirms a correction that another Administrator asked for, which then takes effect, or refuses it; who
 * asked for it can only take it back. Throws NOT_FOUND, FORBIDDEN for one's own, ALREADY_DECIDED also after
 * its time, CONFLICT if the member's value changed meanwhile, PHONE_TAKEN and UNDER_AGE.
 */
export async function decideCorrection(
  context: AppContext,
  actor: StaffActor,
  id: string,
  isConfirmed: boolean,
): Promise<Correction> {
  try {
    await inTransaction(context.db, (trx) => decide(context, trx, actor, id, isConfirmed));
  } catch (error) {
    if (uniqueViolation(error)?.includes('phone')) throw new DomainError('PHONE_TAKEN');
    throw error;
  }
  const row = await findCorrection(context.db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return correctionView(row, actor.id, context.clock());
}
