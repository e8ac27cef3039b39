import type { Merge } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../components/decision-bar.tsx';
import { DecideMergeDialog } from './decide-merge-dialog.tsx';

interface WaitingMergeBarProps {
  merge: Merge;
  /** After a merge took effect. */
  onDecided?: () => void;
}

/** The decisions about a merge that waits. Who asked for it can only take it back. */
export function WaitingMergeBar({ merge, onDecided }: WaitingMergeBarProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'CONFIRM' | 'REFUSE'>();
  const refuse = t(merge.isOwn ? 'duplicates.takeBack' : 'duplicates.refuse');
  return (
    <DecisionBar
      acts={[
        { decision: 'REFUSE', letter: 'R', text: refuse } as const,
        ...(merge.isOwn
          ? []
          : [{ decision: 'CONFIRM', letter: 'C', text: t('duplicates.confirm') } as const]),
      ]}
      isAsking={asked !== undefined}
      onAsk={setAsked}
    >
      {asked && (
        <DecideMergeDialog
          merge={merge}
          isConfirmed={asked === 'CONFIRM'}
          onDecided={onDecided}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DecisionBar>
  );
}
