import type { ReportCase } from '@milon/shared/contracts';
import type { ReportCaseStatus } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../../context.ts';
import { alreadyDecided } from '../../../platform/already-decided.ts';
import { afterCommit, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { notBeforeKnownTime } from '../../../platform/time/queries.ts';
import { appendAudit } from '../../audit/index.ts';
import { deleteMember } from '../../lifecycle/index.ts';
import { changeStatus } from '../../members/index.ts';
import { deliverNotification, recordNotification } from '../../notifications/index.ts';
import { hasOtherAdministration } from '../../staff/index.ts';
import { type CaseRow, findCase, insertNote } from './case-queries.ts';
import { decideCaseRow, keepPolicies } from './decision-queries.ts';
import { type Decision, personNotice, policyOf } from './person-notice.ts';
import { settleReports } from './settle-reports.ts';
import { showCase } from './show-case.ts';

const outcomes = {
  DISMISS: 'DISMISSED',
  WARN: 'WARNED',
  DEACTIVATE: 'DEACTIVATED',
  DELETE: 'DELETED',
} as const satisfies Record<Decision['decision'], ReportCaseStatus>;

async function applyToPerson(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  { found, decision, at }: { readonly found: CaseRow; readonly decision: Decision; readonly at: number },
): Promise<void> {
  const memberId = found.member_id;
  const set = policyOf(found, decision);
  if (set !== undefined) {
    const { message } = decision;
    await changeStatus(context, trx, actor, memberId, { activePolicy: set, message, at });
    await keepPolicies(trx, found.id, { before: found.policy_before ?? found.active_policy, set });
  }
  if (decision.decision === 'DELETE') {
    if (!(await deleteMember(context, trx, actor, memberId, at))) throw new DomainError('NOT_FOUND');
  }
  const notice = personNotice(found, decision.decision);
  if (!notice) return;
  await recordNotification(trx, memberId, { notice, subject: found.id }, at);
  afterCommit(trx, () => deliverNotification(context, memberId, notice));
}

/** Why a case that is there could not be decided. */
function refusalOf(found: CaseRow, actor: StaffActor, needsOther: boolean): DomainError {
  if (found.status !== 'OPEN' && found.status !== 'APPEALED') return alreadyDecided(found);
  const isOwn = needsOther && found.status === 'APPEALED' && found.decided_by === actor.id;
  return new DomainError(isOwn ? 'OWN_DECISION' : 'CONFLICT');
}

/**
 * Decides a case that waits or was appealed: settles its reports, applies the decision to the member, and
 * tells both sides. Throws NOT_FOUND, also for an upheld report of another case; ALREADY_DECIDED; CONFLICT if
 * more came to the case than the revision that the decision names; OWN_DECISION for an appeal against a
 * decision of the same member of staff, if there is another; INVALID if the decision is against the member
 * and no report is upheld.
 */
export async function decideCase(
  context: AppContext,
  actor: StaffActor,
  id: string,
  decision: Decision,
): Promise<ReportCase> {
  const now = context.clock();
  const at = decision.decision === 'DELETE' ? await notBeforeKnownTime(context.db, now) : now;
  return inTransaction(context.db, async (trx) => {
    const status = outcomes[decision.decision];
    const needsOther = await hasOtherAdministration(trx, actor.id);
    const { revision } = decision;
    const isDecided = await decideCaseRow(trx, { id, status, revision, by: actor.id, needsOther, at });
    const found = await findCase(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    if (!isDecided) throw refusalOf(found, actor, needsOther);
    const upheld = await settleReports(context, trx, id, {
      upheld: decision.upheld ?? [],
      by: actor.id,
      at,
    });
    if (upheld === 0 && decision.decision !== 'DISMISS') {
      throw new DomainError('INVALID', { fields: ['upheld'] });
    }
    if (decision.note) {
      await insertNote(trx, { id: mintId(at), caseId: id, staffId: actor.id, text: decision.note, at });
    }
    await appendAudit(trx, {
      staffId: actor.id,
      action: `report-case.${decision.decision.toLowerCase()}`,
      targetId: id,
      facts: { memberId: found.member_id, upheld, isAppeal: found.appealed_at !== null },
      at,
    });
    await applyToPerson(context, trx, actor, { found, decision, at });
    return showCase(trx, id, at);
  });
}
