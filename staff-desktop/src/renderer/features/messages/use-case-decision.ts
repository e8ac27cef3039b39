import { ApiProblem } from '@milon/shared/client';
import type { MessageCaseDetail } from '@milon/shared/contracts';
import { messageCaseStatusOptions } from '@milon/shared/options';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConflictText } from '../../components/states/use-conflict-text.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useLastDecision } from '../../components/undo/use-last-decision.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';
import { useFormat } from '../../lib/use-format.ts';
import { undoableOf, undoSecondsOf } from '../../lib/work/last-decision.ts';
import { type CaseDecision, useDecideCase } from './api/use-decide-case.ts';

export interface CaseDialogProps {
  messageCase: MessageCaseDetail;
  onDecided: () => void;
  /** Called if the case got more messages than are shown: staff must review it again. */
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Sends a decision, shows the result, and goes to the next case, even if another staff member decided first.
 */
export function useCaseDecision({ messageCase, onChanged, onClose, onDecided }: CaseDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const conflictText = useConflictText(messageCaseStatusOptions);
  const queryClient = useQueryClient();
  const [, remember] = useLastDecision('message-case');
  const { mutate, error, isPending } = useDecideCase(messageCase._id);

  function decide(decision: CaseDecision) {
    if (isPending) return;
    mutate(decision, {
      onSuccess({ data }) {
        const held = undoableOf('message-case', data);
        remember(held);
        toast(
          held
            ? t(`messages.held${decision.decision}`, { shown: number(undoSecondsOf(held)) })
            : t(`messages.done${decision.decision}`),
        );
        if (decision.decision === 'BAN')
          void queryClient.invalidateQueries({ queryKey: queryKeys.user(messageCase.sender._id) });
        onClose();
        onDecided();
      },
      onError(problem) {
        const code = problem instanceof ApiProblem ? problem.code : undefined;
        if (code !== 'ALREADY_DECIDED' && code !== 'CONFLICT') return;
        toast(conflictText(problem), 'warning');
        onClose();
        (code === 'CONFLICT' ? onChanged : onDecided)();
      },
    });
  }
  return { decide, error, isPending };
}
