import { ApiProblem } from '@milon/shared/client';
import type { DocumentDetail } from '@milon/shared/contracts';
import { documentStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useConflictText } from '../../components/states/use-conflict-text.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useLastDecision } from '../../components/undo/use-last-decision.ts';
import { useFormat } from '../../lib/use-format.ts';
import { undoableOf, undoSecondsOf } from '../../lib/work/last-decision.ts';
import { type DocumentDecision, useDecideDocument } from './api/use-decide-document.ts';

export interface DecisionDialogProps {
  document: DocumentDetail;
  onDecided: () => void;
  onClose: () => void;
}

/**
 * Sends a decision, shows the result, and goes to the next document, even if another staff member decided
 * first.
 */
export function useDecision({ document, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const [, remember] = useLastDecision('document');
  const conflictText = useConflictText(documentStatusOptions);
  const { mutate, error, isPending } = useDecideDocument(document._id);

  function decide(decision: DocumentDecision) {
    if (isPending) return;
    mutate(decision, {
      onSuccess({ data }) {
        const held = undoableOf('document', data);
        const result = decision.decision === 'VERIFY' ? 'verified' : 'refused';
        remember(held);
        toast(
          held
            ? t(`documents.${result}Held`, { shown: number(undoSecondsOf(held)) })
            : t(`documents.${result}`),
        );
        onClose();
        onDecided();
      },
      onError(problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== 'ALREADY_DECIDED') return;
        toast(conflictText(problem), 'warning');
        onClose();
        onDecided();
      },
    });
  }
  return { decide, error, isPending };
}
