import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../components/decision-bar.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { type CaseAct, caseActs, caseLetters, needsUpheld } from './case-acts.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { CaseDecisionProps } from './use-case-decision.ts';

interface CaseDecisionBarProps extends CaseDecisionProps {
  onSkip: () => void;
}

/** The decisions about a case, each by its letter. */
export function CaseDecisionBar(props: CaseDecisionBarProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [asked, setAsked] = useState<CaseAct>();

  function ask(act: CaseAct) {
    if (!needsUpheld(act) || props.upheld.size > 0) setAsked(act);
    else toast(t('reports.upheldMissing'), 'warning');
  }

  return (
    <DecisionBar
      acts={caseActs(props.reportCase).map((decision) => ({
        decision,
        letter: caseLetters[decision],
        text: t(`reports.act${decision}`),
      }))}
      isAsking={asked !== undefined}
      onAsk={ask}
      onSkip={props.onSkip}
    >
      {asked && <DecideDialog {...props} act={asked} onClose={() => setAsked(undefined)} />}
    </DecisionBar>
  );
}
