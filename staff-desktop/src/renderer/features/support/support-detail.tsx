import { makeStyles, Subtitle2 } from '@fluentui/react-components';
import { supportTopicOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import { HolderBar } from '../../components/list/holder-bar.tsx';
import type { QueueSteps } from '../../components/list/queue-screen.tsx';
import { MemberLinks } from '../../components/member-links.tsx';
import { UndoBar } from '../../components/undo/undo-bar.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { undoableOf } from '../../lib/work/last-decision.ts';
import { AnswerForm } from './answer-form.tsx';
import { useSupportRequest } from './api/use-support.ts';
import { UnsentAnswer } from './unsent-answer.tsx';

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' },
  title: { margin: 0 },
});

interface Props extends Pick<QueueSteps, 'holder' | 'onDecided'> {
  id: string;
}

/** One message, its writer, and the answer or the form for it. */
export function SupportDetail({ id, holder, onDecided }: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label } = useFormat();
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
            {undoable && <UndoBar decision={undoable} />}
          </>
        )
      }
    >
      {request && (
        <>
          <HolderBar holder={request.status === 'OPEN' ? holder : undefined} />
          <Facts
            facts={[
              request.member
                ? {
                    name: t('support.member'),
                    value: <MemberLinks id={request.member._id} name={request.member.name} />,
                  }
                : { name: t('support.guest'), value: request.contact ?? '' },
              { name: t('support.topic'), value: label(supportTopicOptions, request.topic) },
              { name: t('support.writtenAt'), value: dateTime(request.createdAt) },
            ]}
          />
          <p className={styles.text}>{request.text}</p>
          {request.answeredAt && (
            <>
              <Subtitle2 as="h2" className={styles.title}>
                {t(request.answer ? 'support.answeredBy' : 'support.closedBy', {
                  name: request.answeredBy ?? '',
                  at: dateTime(request.answeredAt),
                })}
              </Subtitle2>
              {request.answer && <p className={styles.text}>{request.answer}</p>}
            </>
          )}
        </>
      )}
    </DetailFrame>
  );
}
