import type { ReportCaseDetail } from '@milon/shared/contracts';
import type { CaseDecision } from './api/change-case.ts';

/** What staff can do about a case. `WITHDRAW` accepts an appeal, which is a dismissal of the case. */
export type CaseAct = CaseDecision['decision'] | 'WITHDRAW';

/** J and K step, S goes on, T takes the case and U undoes. */
export const caseLetters = {
  DELETE: 'X',
  DEACTIVATE: 'I',
  WARN: 'W',
  DISMISS: 'D',
  WITHDRAW: 'D',
  KEEP: 'H',
} as const satisfies Record<CaseAct, string>;

/** An act against the member needs a report that is upheld; the contested decision has its own. */
export const needsUpheld = (act: CaseAct) => act === 'DELETE' || act === 'DEACTIVATE' || act === 'WARN';

export const decisionOf = (act: CaseAct): CaseDecision['decision'] => (act === 'WITHDRAW' ? 'DISMISS' : act);

/** The acts for a case, the gravest first. An appealed decision is kept, withdrawn, or changed. */
export function caseActs({ appeal, status }: Pick<ReportCaseDetail, 'appeal' | 'status'>): CaseAct[] {
  if (status !== 'APPEALED') return ['DELETE', 'DEACTIVATE', 'WARN', 'DISMISS'];
  const contested = appeal?.against?.status;
  return [
    'DELETE',
    ...(contested === 'DEACTIVATED' ? [] : (['DEACTIVATE'] as const)),
    ...(contested === 'WARNED' ? [] : (['WARN'] as const)),
    'WITHDRAW',
    ...(contested === undefined ? [] : (['KEEP'] as const)),
  ];
}
