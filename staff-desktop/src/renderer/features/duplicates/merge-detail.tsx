import { Link } from '@fluentui/react-components';
import type { Merge } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../components/decision-bar.tsx';
import { TextDialog } from '../../components/dialog/text-dialog.tsx';
import { type Fact, Facts } from '../../components/facts.tsx';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import { MergeBadge } from './merge-line.tsx';
import { useUndoMerge } from './use-duplicates.ts';
import { WaitingMergeBar } from './waiting-merge-bar.tsx';

interface MergeDetailProps {
  /** Absent while it loads. */
  merge: Merge | undefined;
  query: { error: Error | null; isPending: boolean; refetch: () => unknown };
}

/** Both accounts of a merge, who decided what about it and why, and what can be decided about it now. */
export function MergeDetail({ merge, query }: MergeDetailProps) {
  const { t } = useTranslation();
  return (
    <DetailFrame
      name={t('duplicates.merged')}
      query={query}
      bar={
        merge?.state === 'WAITING' ? (
          <WaitingMergeBar merge={merge} />
        ) : (
          merge?.undoableUntil !== undefined && <UndoBar merge={merge} />
        )
      }
    >
      {!merge && !query.isPending && !query.error && <EmptyState text={t('duplicates.noneMerged')} />}
      {merge && <MergeFacts merge={merge} />}
    </DetailFrame>
  );
}

function MergeFacts({ merge }: { merge: Merge }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { askedBy, createdAt, decidedAt, decidedBy, expiresAt, reason, state } = merge;
  const { undoableUntil, undoneAt, undoneBy, undoReason } = merge;
  const account = ({ _id, name, profileId }: Merge['older']) => (
    <Link href={memberAddress(_id)}>
      {name} ({profileId})
    </Link>
  );
  const by = (person: string | undefined, at: string) => [person, dateTime(at)].filter(Boolean).join(' · ');
  const facts: readonly (Fact | false)[] = [
    { name: t('duplicates.older'), value: account(merge.older) },
    { name: t('duplicates.newer'), value: account(merge.newer) },
    { name: t('duplicates.status'), value: <MergeBadge state={state} /> },
    { name: t('duplicates.askedBy'), value: by(askedBy, createdAt) },
    reason !== '' && { name: t('duplicates.reason'), value: <bdi>{reason}</bdi> },
    state === 'WAITING' && { name: t('duplicates.expires'), value: dateTime(expiresAt) },
    decidedAt !== undefined && { name: t('duplicates.decidedBy'), value: by(decidedBy, decidedAt) },
    undoableUntil !== undefined && { name: t('duplicates.undoable'), value: dateTime(undoableUntil) },
    undoneAt !== undefined && { name: t('duplicates.undoneBy'), value: by(undoneBy, undoneAt) },
    undoReason !== undefined && { name: t('duplicates.undoReason'), value: <bdi>{undoReason}</bdi> },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

function UndoBar({ merge }: { merge: Merge }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <DecisionBar
      acts={[{ decision: 'UNDO', letter: 'U', text: t('duplicates.undo') }]}
      isAsking={isAsking}
      onAsk={() => setAsking(true)}
    >
      {isAsking && <UndoDialog merge={merge} onClose={() => setAsking(false)} />}
    </DecisionBar>
  );
}

function UndoDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <TextDialog
      title={t('duplicates.askUndo')}
      submit={t('duplicates.doUndo')}
      label={t('duplicates.reason')}
      hint={t('duplicates.undoLost')}
      missing={t('record.reasonMissing')}
      refusals={{ BOTH_REPORTED: t('duplicates.obstacle.BOTH_REPORTED') }}
      maxLength={500}
      mutation={useUndoMerge(merge._id)}
      toSend={(text) => text}
      done={t('duplicates.undone')}
      onClose={onClose}
    />
  );
}
