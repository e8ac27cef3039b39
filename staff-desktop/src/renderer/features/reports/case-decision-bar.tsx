import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../components/decision-bar.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import type { CaseDecision } from './api/change-case.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { CaseDecisionProps } from './use-case-decision.ts';

interface CaseDecisionBarProps extends CaseDecisionProps {
  onSkip: () => void;
}

/** Deletion with X, deactivation with I, a warning with W, dismissal with D. */
export function CaseDecisionBar(props: CaseDecisionBarProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [asked, setAsked] = useState<CaseDecision['decision']>();

  function ask(decision: CaseDecision['decision']) {
    if (decision === 'DISMISS' || props.upheld.size > 0) setAsked(decision);
    else toast(t('reports.upheldMissing'), 'warning');
  }

  return (
    <DecisionBar
      acts={[
        { decision: 'DELETE', letter: 'X', text: t('reports.actDELETE') },
        { decision: 'DEACTIVATE', letter: 'I', text: t('reports.actDEACTIVATE') },
        { decision: 'WARN', letter: 'W', text: t('reports.actWARN') },
        { decision: 'DISMISS', letter: 'D', text: t('reports.actDISMISS') },
      ]}
      isAsking={asked !== undefined}
      onAsk={ask}
      onSkip={props.onSkip}
    >
      {asked && <DecideDialog {...props} decision={asked} onClose={() => setAsked(undefined)} />}
    </DecisionBar>
  );
}
