import type { ReportCaseReason, ReportCaseStatus } from '@milon/shared/options';
import type { Trx } from '../../../platform/database/transaction.ts';

interface Decided {
  readonly id: string;
  readonly status: ReportCaseStatus;
  readonly reason: ReportCaseReason;
  /** What staff wrote to the member; undefined leaves the words of the contested decision. */
  readonly words: string | null | undefined;
  /** What the decider saw, if the decision names it. */
  readonly revision: number | undefined;
  readonly by: string;
  /** Whether an appeal against the decider's own decision is left to somebody else. */
  readonly needsOther: boolean;
  readonly at: number;
}

/**
 * Decides a case that waits. Returns false if it is decided, if the revision is another one, or if somebody
 * else must decide.
 */
export async function decideCaseRow(
  trx: Trx,
  { id, status, reason, words, revision, by, needsOther, at }: Decided,
): Promise<boolean> {
  const row = await trx
    .updateTable('report_cases')
    .set({ status, reason, outcome: status, decided_by: by, decided_at: at })
    .$if(words !== undefined, (query) => query.set({ words: words ?? null }))
    .where('id', '=', id)
    .where('status', 'in', ['OPEN', 'APPEALED'])
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .$if(needsOther, (query) =>
      query.where((eb) => eb.or([eb('status', '=', 'OPEN'), eb('decided_by', '!=', by)])),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The state of a case before a decision. */
export interface CaseStateBefore {
  readonly status: string;
  readonly by: string | null;
  readonly at: number | null;
  readonly reason: string | null;
  readonly policyBefore: string | null;
  readonly policySet: string | null;
  /** Absent in what was stored before there were outcomes. */
  readonly outcome?: string | null;
  readonly words?: string | null;
}

/** Reads the state of a case, for an undo of the decision that comes. */
export async function findCaseState(trx: Trx, id: string): Promise<CaseStateBefore | undefined> {
  return trx
    .selectFrom('report_cases')
    .select([
      'status',
      'decided_by as by',
      'decided_at as at',
      'reason',
      'policy_before as policyBefore',
      'policy_set as policySet',
      'outcome',
      'words',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Restores the state of a case before the decision of `decidedAt`. Returns false if it changed since. */
export async function restoreCaseRow(
  trx: Trx,
  id: string,
  { before, decidedAt }: { readonly before: CaseStateBefore; readonly decidedAt: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('report_cases')
    .set({
      status: before.status,
      decided_by: before.by,
      decided_at: before.at,
      reason: before.reason,
      policy_before: before.policyBefore,
      policy_set: before.policySet,
      outcome: before.outcome ?? null,
      words: before.words ?? null,
    })
    .where('id', '=', id)
    .where('decided_at', '=', decidedAt)
    // The member may have appealed already.
    .where('status', 'in', ['DISMISSED', 'WARNED', 'DEACTIVATED'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the member has another case that is open: a member has one at a time. */
export async function hasOtherOpen(trx: Trx, id: string, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('report_cases')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'OPEN')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a decision of a later case, which stands, set the policy that the member has. */
export async function hasLaterDecision(
  trx: Trx,
  found: { readonly id: string; readonly member_id: string; readonly active_policy: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('report_cases')
    .select('id')
    .where('member_id', '=', found.member_id)
    .where('id', '>', found.id)
    .where('status', 'in', ['WARNED', 'DEACTIVATED', 'APPEALED'])
    .where('policy_set', '=', found.active_policy)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps which policy the decision set, and what held before the first decision. */
export async function keepPolicies(
  trx: Trx,
  id: string,
  policies: { readonly before: string; readonly set: string; readonly waited: boolean },
): Promise<void> {
  await trx
    .updateTable('report_cases')
    .set({
      policy_before: policies.before,
      policy_set: policies.set,
      waited_first_look: policies.waited ? 1 : 0,
    })
    .where('id', '=', id)
    .execute();
}

/** The member's latest case with a decision against them since `since`. */
export function findAppealable(trx: Trx, memberId: string, since: number) {
  return trx
    .selectFrom('report_cases')
    .select(['id', 'appealed_at'])
    .where('member_id', '=', memberId)
    .where('status', 'in', ['WARNED', 'DEACTIVATED', 'APPEALED'])
    .where('decided_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Puts a case before staff again. Returns false if it was appealed before. */
export async function appealCaseRow(
  trx: Trx,
  { id, text, at }: { readonly id: string; readonly text: string; readonly at: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('report_cases')
    .set((eb) => ({
      status: 'APPEALED',
      appeal_text: text,
      appealed_at: at,
      latest_at: at,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('appealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
