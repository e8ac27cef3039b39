import type { LikelyDuplicate } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../components/decision-bar.tsx';
import { DecideMergeDialog } from './decide-merge-dialog.tsx';
import { DistinctDialog } from './distinct-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type Decision = 'DISTINCT' | 'MERGE' | 'CONFIRM' | 'REFUSE';

interface DuplicateBarProps {
  pair: LikelyDuplicate;
  onDecided: () => void;
}

/** The decisions about a pair, each by its letter: about the pair itself, or about the merge that waits. */
export function DuplicateBar({ onDecided, pair }: DuplicateBarProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Decision>();
  const { waiting } = pair;
  const dialog = { pair, onDecided, onClose: () => setAsked(undefined) };

  const open = [
    { decision: 'DISTINCT', letter: 'N', text: t('duplicates.distinct') },
    { decision: 'MERGE', letter: 'M', text: t('duplicates.merge') },
  ] as const;
  const refuse = {
    decision: 'REFUSE',
    letter: 'R',
    text: t(waiting?.isOwn ? 'duplicates.takeBack' : 'duplicates.refuse'),
  } as const;
  const confirm = { decision: 'CONFIRM', letter: 'C', text: t('duplicates.confirm') } as const;
  const acts: readonly { decision: Decision; letter: string; text: string }[] = !waiting
    ? open
    : waiting.isOwn
      ? [refuse]
      : [refuse, confirm];

  return (
    <DecisionBar acts={acts} isAsking={asked !== undefined} onAsk={setAsked}>
      {asked === 'DISTINCT' && <DistinctDialog {...dialog} />}
      {asked === 'MERGE' && <MergeDialog {...dialog} />}
      {waiting && (asked === 'CONFIRM' || asked === 'REFUSE') && (
        <DecideMergeDialog {...dialog} merge={waiting} isConfirmed={asked === 'CONFIRM'} />
      )}
    </DecisionBar>
  );
}
