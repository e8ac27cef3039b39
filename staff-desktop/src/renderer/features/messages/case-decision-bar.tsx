import type { MessageCaseDetail } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../components/decision-bar.tsx';
import type { CaseDecision } from './api/use-decide-case.ts';
import { DecideDialog } from './decide-dialog.tsx';

interface CaseDecisionBarProps {
  messageCase: MessageCaseDetail;
  onDecided: () => void;
  onSkip: () => void;
  onChanged: () => void;
}

/** A ban with B, a warning with W, no problem with N. */
export function CaseDecisionBar(props: CaseDecisionBarProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<CaseDecision['decision']>();
  return (
    <DecisionBar
      acts={[
        { decision: 'BAN', letter: 'B', text: t('messages.actBAN') },
        { decision: 'WARN', letter: 'W', text: t('messages.actWARN') },
        { decision: 'CLEAR', letter: 'N', text: t('messages.actCLEAR') },
      ]}
      isAsking={asks !== undefined}
      onAsk={setAsks}
      onSkip={props.onSkip}
    >
      {asks && <DecideDialog {...props} decision={asks} onClose={() => setAsks(undefined)} />}
    </DecisionBar>
  );
}
