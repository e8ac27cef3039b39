import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import type { QueueSteps } from '../../components/list/queue-screen.tsx';
import { WorkBar } from '../../components/list/work-bar.tsx';
import { UndoBar } from '../../components/undo/undo-bar.tsx';
import { undoableOf } from '../../lib/work/last-decision.ts';
import { DeletionBar } from '../../parts/member/status/deletion.tsx';
import { useDeletionToast } from '../../parts/member/status/use-deletion-toast.ts';
import { useCase } from './api/use-case.ts';
import { CaseDecisionBar } from './case-decision-bar.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseMessages } from './case-messages.tsx';

interface CaseDetailProps extends QueueSteps {
  id: string;
}

/** One case: its two members, its messages with those around them, and the decision. */
export function CaseDetail({ id, holder, onDecided, onSkip }: CaseDetailProps) {
  const { t } = useTranslation();
  const query = useCase(id);
  const messageCase = query.data;
  useDeletionToast({
    id,
    name: messageCase && fullName(messageCase.sender),
    isDeleted: messageCase && messageCase.sender.deletion !== undefined,
  });
  const undoable = messageCase && undoableOf('message-case', messageCase);
  return (
    <DetailFrame
      name={t('messages.case')}
      query={query}
      bar={
        messageCase?.status === 'OPEN' ? (
          <CaseDecisionBar
            messageCase={messageCase}
            onDecided={onDecided}
            onSkip={onSkip}
            onChanged={() => void query.refetch()}
          />
        ) : (
          undoable && <UndoBar decision={undoable} />
        )
      }
    >
      {messageCase && (
        <>
          <WorkBar kind="message-case" id={id} isWaiting={messageCase.status === 'OPEN'} holder={holder} />
          <DeletionBar deletion={messageCase.sender.deletion} since={messageCase.createdAt} />
          <CaseFacts messageCase={messageCase} />
          <CaseMessages messageCase={messageCase} />
        </>
      )}
    </DetailFrame>
  );
}
