import { ApiProblem } from '@milon/shared/client';
import type { ReportCaseDetail } from '@milon/shared/contracts';
import { reportCaseStatusOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../components/states/problem-text.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useLastDecision } from '../../components/undo/use-last-decision.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';
import { useFormat } from '../../lib/use-format.ts';
import { undoableOf, undoSecondsOf } from '../../lib/work/last-decision.ts';
import { type CaseDecision, useDecideCase } from './api/change-case.ts';
import type { CaseAct } from './case-acts.ts';

export interface CaseDecisionProps {
  reportCase: ReportCaseDetail;
  upheld: ReadonlySet<string>;
  refetch: () => Promise<ReportCaseDetail | undefined>;
  onDecided: () => void;
}

export interface CaseDialogProps extends CaseDecisionProps {
  onClose: () => void;
}

/**
 * Sends a decision, shows the result and goes to the next case. If somebody else decided first, it says who,
 * what and when, and the case stays open.
 */
export function useCaseDecision({ reportCase, refetch, onClose, onDecided }: CaseDialogProps) {
  const { t } = useTranslation();
  const { dateTime, label, number } = useFormat();
  const toast = useToast();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const [, remember] = useLastDecision('report-case');
  const { mutate, error, isPending } = useDecideCase(reportCase._id);

  async function showConflict(problem: ApiProblem) {
    onClose();
    const now = await refetch();
    if (problem.code !== 'ALREADY_DECIDED' || now?.decidedAt === undefined) {
      toast(problemText(problem), 'warning');
      return;
    }
    const status = label(reportCaseStatusOptions, now.status);
    const by = now.decidedBy ?? '–';
    toast(t('reports.decidedFirst', { by, status, at: dateTime(now.decidedAt) }), 'warning');
  }

  function decide(act: CaseAct, decision: CaseDecision) {
    if (isPending) return;
    mutate(decision, {
      onSuccess({ data }) {
        const held = undoableOf('report-case', data);
        remember(held);
        const done =
          held && act !== 'DELETE'
            ? t(`reports.held${act}`, { shown: number(undoSecondsOf(held)) })
            : t(`reports.done${act}`);
        // The case may have been opened before the member deleted the account.
        const { person } = reportCase;
        const isLate = data.person.deletion?.by === 'member' && person.deletion === undefined;
        if (isLate) toast(`${done} ${t('deletion.meanwhile', { name: fullName(person) })}`, 'warning');
        else toast(done);
        void queryClient.invalidateQueries({ queryKey: queryKeys.user(reportCase.person._id) });
        onClose();
        onDecided();
      },
      onError(problem) {
        const isConflict =
          problem instanceof ApiProblem &&
          ['ALREADY_DECIDED', 'CONFLICT', 'OWN_DECISION'].includes(problem.code);
        if (isConflict) void showConflict(problem);
      },
    });
  }
  return { decide, error, isPending };
}
