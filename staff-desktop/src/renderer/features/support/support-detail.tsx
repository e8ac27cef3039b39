import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { SupportRequest } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import type { QueueSteps } from '../../components/list/queue-screen.tsx';
import { WorkBar } from '../../components/list/work-bar.tsx';
import { UndoBar } from '../../components/undo/undo-bar.tsx';
import { undoableOf } from '../../lib/work/last-decision.ts';
import { AnswerForm } from './answer-form.tsx';
import { useAnswer, useSupportRequest } from './api/use-support.ts';
import { Conversation } from './conversation.tsx';
import { RequestHead } from './request-head.tsx';
import { UnsentAnswer } from './unsent-answer.tsx';
import { WriterPanel } from './writer-panel.tsx';

const useStyles = makeStyles({
  frame: { containerType: 'inline-size' },
  root: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingHorizontalXL,
    '@container (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(220px, 300px)' },
  },
  thread: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalL },
  close: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

interface Props extends Pick<QueueSteps, 'holder' | 'onDecided'> {
  id: string;
}

/** Ends an answered message for which the writer has nothing to add. */
function CloseBar({ onDecided, request }: { onDecided: () => void; request: SupportRequest }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { isPending, mutate } = useAnswer(request._id, onDecided);
  return (
    <div className={styles.close}>
      <Button disabledFocusable={isPending} onClick={() => mutate({ answeredAt: request.answeredAt })}>
        {t('support.closeAnswered')}
      </Button>
    </div>
  );
}

/** One conversation, what staff know of its writer, and the form for the next answer. */
export function SupportDetail({ id, holder, onDecided }: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useSupportRequest(id);
  const request = query.data;
  /** What is typed, also if a colleague is first. */
  const [text, setText] = useState('');
  // The own answer may have arrived although its response was lost.
  const isUnsent = text.trim() !== '' && text.trim() !== request?.answer?.trim();
  const undoable = request && undoableOf('support', { ...request, decidedAt: request.answeredAt });
  return (
    <DetailFrame
      name={t('support.message')}
      query={query}
      bar={
        request?.status === 'OPEN' ? (
          <AnswerForm
            id={id}
            seen={request.entries?.findLast(({ by }) => by === 'WRITER')?._id}
            memberId={request.member?._id}
            text={text}
            onText={setText}
            onDecided={onDecided}
          />
        ) : (
          <>
            {request && isUnsent && (
              <UnsentAnswer text={text} name={request.answeredBy ?? ''} onDiscard={() => setText('')} />
            )}
            {request?.status === 'ANSWERED' && <CloseBar request={request} onDecided={onDecided} />}
            {undoable && <UndoBar decision={undoable} />}
          </>
        )
      }
    >
      {request && (
        <div className={styles.frame}>
          <div className={styles.root}>
            <div className={styles.thread}>
              <WorkBar kind="support" id={id} isWaiting={request.status === 'OPEN'} holder={holder} />
              <RequestHead request={request} />
              <Conversation request={request} />
            </div>
            <WriterPanel id={id} />
          </div>
        </div>
      )}
    </DetailFrame>
  );
}
