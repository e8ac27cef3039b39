import type { DocumentDetail } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../components/decision-bar.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

interface DocumentDecisionBarProps {
  document: DocumentDetail;
  onDecided: () => void;
  onSkip: () => void;
}

/** Verifies with V and refuses with R. */
export function DocumentDecisionBar(props: DocumentDecisionBarProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'VERIFY' | 'REFUSE'>();
  const dialog = { ...props, onClose: () => setAsks(undefined) };
  return (
    <DecisionBar
      acts={[
        { decision: 'REFUSE', letter: 'R', text: t('documents.refuse') },
        { decision: 'VERIFY', letter: 'V', text: t('documents.verify') },
      ]}
      isAsking={asks !== undefined}
      onAsk={setAsks}
      onSkip={props.onSkip}
    >
      {asks === 'VERIFY' && <VerifyDialog {...dialog} />}
      {asks === 'REFUSE' && <RefuseDialog {...dialog} />}
    </DecisionBar>
  );
}
