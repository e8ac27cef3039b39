import { CONTACT_REPORT_WINDOW_DAYS } from '@milon/shared/constants';
import type { CallParsed, ProblemCode, reportCall } from '@milon/shared/contracts';
import { type ContactReportRefusal, contactReportState, DAY_MS, reportedUnlock } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { findUnlocksOf } from '../connects/index.ts';
import { prioritizeInReview } from '../photos/index.ts';
import { requireVisible } from '../visibility/index.ts';
import { addToCase, setCaseOf } from './cases/report-queries.ts';
import { countReport, haveInteracted, insertReport } from './queries.ts';
import { findActiveWord } from './words/word-queries.ts';

const refusals: Readonly<Record<ContactReportRefusal, ProblemCode>> = {
  notPremium: 'UPGRADE_REQUIRED',
  unavailable: 'UNAVAILABLE',
  notViewed: 'VIEW_CONTACT_FIRST',
  tooEarly: 'REPORT_TOO_EARLY',
  tooLate: 'REPORT_TOO_LATE',
};

/**
 * A member can report anyone who is visible to them, and anyone they had contact with before, even if hidden
 * since.
 */
async function requireKnown(trx: Trx, actor: MemberActor, otherId: string): Promise<void> {
  try {
    await requireVisible(trx, actor, otherId);
  } catch (error) {
    const isHidden = error instanceof DomainError && error.code === 'NOT_FOUND';
    if (!isHidden || !(await haveInteracted(trx, actor.id, otherId))) throw error;
  }
}

/** Reasons that only a phone call can show are reported 7 to 30 days after the unlock (spec §5, §9). */
async function requireContactWindow(
  trx: Trx,
  actor: MemberActor,
  otherId: string,
  now: number,
): Promise<void> {
  const unlocks = await findUnlocksOf(trx, actor.id, otherId);
  const viewedAt = reportedUnlock(
    unlocks.map(({ at }) => at),
    now,
  );
  const state = contactReportState({ isPremium: actor.isPremium, viewedAt }, now);
  if (state === 'open') return;
  throw new DomainError(
    refusals[state],
    state === 'tooEarly' && viewedAt !== null
      ? { allowedAt: viewedAt + CONTACT_REPORT_WINDOW_DAYS.from * DAY_MS }
      : {},
  );
}

/**
 * Reports a profile for one reason, once (spec §5), into the open case of that member. Throws NOT_FOUND for a
 * reason that is not on offer.
 */
export async function reportProfile(
  context: AppContext,
  actor: MemberActor,
  report: CallParsed<typeof reportCall, 'body'>,
): Promise<void> {
  await context.limits.take('report', actor.id);
  const now = context.clock();
  await inTransaction(context.db, async (trx) => {
    await requireKnown(trx, actor, report.reportedUser);
    const word = await findActiveWord(trx, report.reportCategory);
    if (!word) throw new DomainError('NOT_FOUND', { fields: ['reportCategory'] });
    if (word.user_type === '2' && !actor.isPremium) throw new DomainError('UPGRADE_REQUIRED');
    if (word.gives_connect_back === 1) await requireContactWindow(trx, actor, report.reportedUser, now);
    const id = mintId(now);
    const isFirst = await insertReport(trx, {
      id,
      reporter_id: actor.id,
      reported_id: report.reportedUser,
      word_id: word.id,
      status: 'PENDING',
      text: report.text || null,
      created_at: now,
    });
    if (!isFirst) throw new DomainError('ALREADY_REPORTED');
    const caseId = await addToCase(trx, { id: mintId(now), memberId: report.reportedUser, at: now });
    await setCaseOf(trx, id, caseId);
    await countReport(trx, report.reportedUser);
    await prioritizeInReview(trx, report.reportedUser);
  });
}
