import type { ReportCase } from '@milon/shared/contracts';
import { type ReportCaseStatus, reportCaseReasonOptions } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../../context.ts';
import { alreadyDecided } from '../../../platform/already-decided.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { notBeforeKnownTime } from '../../../platform/time/queries.ts';
import { appendAudit } from '../../audit/index.ts';
import {
  type HeldNotice,
  holdDecision,
  readRevision,
  readStatus,
  type StatusBefore,
  statusWithout,
} from '../../decision-undo/index.ts';
import { deleteMember } from '../../lifecycle/index.ts';
import { applyStatus } from '../../members/index.ts';
import { hasOtherAdministration } from '../../staff/index.ts';
import { type CaseRow, findCase, insertNote } from './case-queries.ts';
import {
  type CaseStateBefore,
  decideCaseRow,
  findCaseState,
  hasLaterDecision,
  keepPolicies,
} from './decision-queries.ts';
import { type Decision, personNotice, policyOf } from './person-notice.ts';
import { findUpheld } from './report-queries.ts';
import { type ReportBefore, settleReports } from './settle-reports.ts';
import { showCase } from './show-case.ts';

const outcomes = {
  DISMISS: 'DISMISSED',
  WARN: 'WARNED',
  DEACTIVATE: 'DEACTIVATED',
  DELETE: 'DELETED',
} as const satisfies Partial<Record<Decision['decision'], ReportCaseStatus>>;

const isOutcome = (status: string | null | undefined): status is ReportCaseStatus =>
  Object.values<string | null | undefined>(outcomes).includes(status);

/** The status after the decision. Throws INVALID if there is no contested decision to keep. */
function statusAfter({ decision }: Decision, state: CaseStateBefore): ReportCaseStatus {
  if (decision !== 'KEEP') return outcomes[decision];
  if (state.status !== 'OPEN' && isOutcome(state.outcome)) return state.outcome;
  throw new DomainError('INVALID', { fields: ['decision'] });
}

/** What an undo restores. */
export interface CaseBefore {
  /** The state of the case. Stored under this name. */
  readonly standing: CaseStateBefore;
  readonly reports: readonly ReportBefore[];
  /** The member's status, if the decision changed it. */
  readonly member?: StatusBefore;
  /**
   * The member's status revision, if the status was another one than the accepted appeal was about. The undo
   * of that other decision restores what the appeal restores.
   */
  readonly overtaken?: number;
}

/** Whether a reason is one for this outcome. */
const fitsDecision = ({ decision, reason }: Decision) =>
  reportCaseReasonOptions.some(
    ({ isAgainst, key }) => key === reason && isAgainst === (decision !== 'DISMISS'),
  );

interface Applied {
  readonly found: CaseRow;
  readonly decision: Decision;
  /** When the contested decision was made, if there is one. */
  readonly decidedAt: number | null;
  readonly at: number;
}

/** Applies a decision to the member. Returns what the member is to be told, and the status before. */
async function applyToPerson(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  { found, decision, decidedAt, at }: Applied,
): Promise<{ notices: HeldNotice[]; member?: StatusBefore; overtaken?: number }> {
  const memberId = found.member_id;
  const isDismissed = decision.decision === 'DISMISS';
  // A later decision may have set the same policy: it goes on.
  const isOvertaken = isDismissed && (await hasLaterDecision(trx, found));
  let set = isOvertaken ? undefined : policyOf(found, decision);
  const notices: HeldNotice[] = [];
  let member: StatusBefore | undefined;
  if (set !== undefined) {
    const { message, replies } = decision;
    member = await readStatus(trx, memberId);
    const isFirst = found.policy_before === null;
    const waited = isFirst ? member.waitsFirstLook === true : found.waited_first_look === 1;
    let waitsFirstLook = false;
    if (isDismissed) {
      const before = { policy: set, waitsFirstLook: waited };
      const since = { since: decidedAt ?? at, caseId: found.id };
      ({ policy: set, waitsFirstLook = false } = await statusWithout(trx, memberId, before, since));
    }
    const status = { activePolicy: set, message, replies, at, waitsFirstLook };
    const notice = await applyStatus(context, trx, actor, memberId, status);
    if (notice) notices.push({ memberId, notice, subject: memberId });
    await keepPolicies(trx, found.id, { before: found.policy_before ?? found.active_policy, set, waited });
  }
  if (decision.decision === 'DELETE') {
    if (!(await deleteMember(context, trx, actor, memberId, at))) throw new DomainError('NOT_FOUND');
  }
  const notice = personNotice(found, decision.decision);
  if (notice) notices.push({ memberId, notice, subject: found.id });
  if (isDismissed && found.policy_set !== null && !member)
    return { notices, overtaken: await readRevision(trx, memberId) };
  return { notices, ...(member ? { member } : {}) };
}

/** Why a case that is there could not be decided. */
function refusalOf(found: CaseRow, actor: StaffActor, needsOther: boolean): DomainError {
  if (found.status !== 'OPEN' && found.status !== 'APPEALED') return alreadyDecided(found);
  const isOwn = needsOther && found.status === 'APPEALED' && found.decided_by === actor.id;
  return new DomainError(isOwn ? 'OWN_DECISION' : 'CONFLICT');
}

const actions = {
  DISMISS: 'report-case.dismiss',
  WARN: 'report-case.warn',
  DEACTIVATE: 'report-case.deactivate',
  DELETE: 'report-case.delete',
  KEEP: 'report-case.keep',
} as const;

/**
 * Decides a case that waits or was appealed: settles its reports, applies the decision to the member, and
 * tells both sides, when the undo time is over. A deletion and a returned connect cannot be undone: they are
 * told at once. Throws NOT_FOUND, also for an upheld report of another case; ALREADY_DECIDED; CONFLICT if
 * more came to the case than the revision that the decision names; OWN_DECISION for an appeal against a
 * decision of the same member of staff, if there is another; INVALID for a reason of another outcome, if the
 * decision is against the member and no report is upheld, or if there is no contested decision to keep.
 */
export async function decideCase(
  context: AppContext,
  actor: StaffActor,
  id: string,
  decision: Decision,
): Promise<ReportCase> {
  if (!fitsDecision(decision)) throw new DomainError('INVALID', { fields: ['reason'] });
  const now = context.clock();
  const at = decision.decision === 'DELETE' ? await notBeforeKnownTime(context.db, now) : now;
  return inTransaction(context.db, async (trx) => {
    const needsOther = await hasOtherAdministration(trx, actor.id);
    const { reason, revision } = decision;
    const state = await findCaseState(trx, id);
    if (!state) throw new DomainError('NOT_FOUND');
    const isKept = decision.decision === 'KEEP';
    const status = statusAfter(decision, state);
    const isDecided = await decideCaseRow(trx, {
      id,
      status,
      reason,
      words: isKept ? undefined : (decision.message ?? null),
      revision,
      by: actor.id,
      needsOther,
      at,
    });
    const found = await findCase(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    if (!isDecided) throw refusalOf(found, actor, needsOther);
    const settled = await settleReports(context, trx, id, {
      upheld: isKept ? await findUpheld(trx, id) : (decision.upheld ?? []),
      by: actor.id,
      at,
    });
    const { upheld } = settled;
    if (upheld === 0 && decision.decision !== 'DISMISS' && !isKept) {
      throw new DomainError('INVALID', { fields: ['upheld'] });
    }
    if (decision.note) {
      await insertNote(trx, { id: mintId(at), caseId: id, staffId: actor.id, text: decision.note, at });
    }
    await appendAudit(trx, {
      staffId: actor.id,
      action: actions[decision.decision],
      targetId: id,
      facts: { memberId: found.member_id, reason, upheld, isAppeal: found.appealed_at !== null },
      at,
    });
    const { notices, ...applied } = await applyToPerson(context, trx, actor, {
      found,
      decision,
      decidedAt: state.at,
      at,
    });
    const before: CaseBefore = { standing: state, reports: settled.before, ...applied };
    await holdDecision(context, trx, {
      kind: 'report-case',
      itemId: id,
      at,
      before: decision.decision === 'DELETE' || settled.hasReturned ? null : before,
      notices: [...settled.notices, ...notices],
    });
    return showCase(trx, id, at);
  });
}
