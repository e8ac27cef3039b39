import type { LikelyDuplicate } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../components/decision-bar.tsx';
import { DistinctDialog } from './distinct-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { WaitingMergeBar } from './waiting-merge-bar.tsx';

interface DuplicateBarProps {
  pair: LikelyDuplicate;
  onDecided: () => void;
}

/** The decisions about a pair, each by its letter: about the pair itself, or about the merge that waits. */
export function DuplicateBar({ onDecided, pair }: DuplicateBarProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'DISTINCT' | 'MERGE'>();
  if (pair.waiting) return <WaitingMergeBar merge={pair.waiting} onDecided={onDecided} />;
  const dialog = { pair, onDecided, onClose: () => setAsked(undefined) };
  return (
    <DecisionBar
      acts={[
        { decision: 'DISTINCT', letter: 'N', text: t('duplicates.distinct') },
        { decision: 'MERGE', letter: 'M', text: t('duplicates.merge') },
      ]}
      isAsking={asked !== undefined}
      onAsk={setAsked}
    >
      {asked === 'DISTINCT' && <DistinctDialog {...dialog} />}
      {asked === 'MERGE' && <MergeDialog {...dialog} />}
    </DecisionBar>
  );
}
