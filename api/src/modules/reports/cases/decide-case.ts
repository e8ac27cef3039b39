import type { CallParsed, decideReportCaseCall, ReportCase } from '@milon/shared/contracts';
import type { ReportCaseStatus } from '@milon/shared/options';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { notBeforeKnownTime } from '../../../platform/time/queries.ts';
import { appendAudit } from '../../audit/index.ts';
import { deleteMember } from '../../lifecycle/index.ts';
import { changeStatus } from '../../members/index.ts';
import { deliverNotification, recordNotification } from '../../notifications/index.ts';
import { type CaseRow, findCase, insertNote } from './case-queries.ts';
import { decideCaseRow, keepPolicies } from './decision-queries.ts';
import { settleReports } from './settle-reports.ts';
import { showCase } from './show-case.ts';

type Decision = CallParsed<typeof decideReportCaseCall, 'body'>;

const outcomes = {
  DISMISS: 'DISMISSED',
  WARN: 'WARNED',
  DEACTIVATE: 'DEACTIVATED',
  DELETE: 'DELETED',
} as const satisfies Record<Decision['decision'], ReportCaseStatus>;

/** The policy that a decision sets (spec §3). Undefined if the member's stays. */
function policyOf(found: CaseRow, { decision, policy, message }: Decision): string | undefined {
  switch (decision) {
    case 'WARN':
      return policy ?? (policyAllows(found.active_policy).seenByOthers ? '3' : '4');
    case 'DEACTIVATE':
      return message ? '4' : '2';
    case 'DELETE':
      // Bars the national id, and lets nobody come back.
      return '5';
    case 'DISMISS': {
      // An accepted appeal takes back what the decision set, unless staff changed it since.
      const isStill = found.policy_set !== null && found.policy_set === found.active_policy;
      return isStill ? (found.policy_before ?? undefined) : undefined;
    }
  }
}

/** Tells the reported member what was decided. A dismissed report is not mentioned to them. */
async function notifyPerson(
  context: AppContext,
  trx: Trx,
  found: CaseRow,
  { decision, at }: { readonly decision: Decision['decision']; readonly at: number },
): Promise<void> {
  const wasAppealed = found.appealed_at !== null;
  if (decision === 'DELETE' || (decision === 'DISMISS' && !wasAppealed)) return;
  const notice = { about: 'warning', accepted: decision === 'DISMISS', mayAppeal: !wasAppealed } as const;
  await recordNotification(trx, found.member_id, { notice, subject: found.id }, at);
  afterCommit(trx, () => deliverNotification(context, found.member_id, notice));
}

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
  await notifyPerson(context, trx, found, { decision: decision.decision, at });
}

/**
 * Decides a case that waits or was appealed: settles its reports, applies the decision to the member, and
 * tells both sides. Throws NOT_FOUND, also for an upheld report of another case; ALREADY_DECIDED; CONFLICT if
 * more came to the case than the revision that the decision names.
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
    const isDecided = await decideCaseRow(trx, { id, status, revision: decision.revision, by: actor.id, at });
    const found = await findCase(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    if (!isDecided) {
      const waits = found.status === 'OPEN' || found.status === 'APPEALED';
      throw new DomainError(waits ? 'CONFLICT' : 'ALREADY_DECIDED');
    }
    const upheld = await settleReports(context, trx, id, {
      upheld: decision.upheld ?? [],
      by: actor.id,
      at,
    });
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
