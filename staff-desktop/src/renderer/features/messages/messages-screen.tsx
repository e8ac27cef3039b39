import { type MessageCaseStatus, messageCaseStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueScreen } from '../../components/queue-screen.tsx';
import { useCases } from './api/use-cases.ts';
import { CaseDetail } from './case-detail.tsx';
import { CaseLine } from './case-line.tsx';

/**
 * Cases of flagged and reported messages by status, with one case next to the list. Here staff decide about
 * waiting cases.
 */
export function MessagesScreen() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<MessageCaseStatus>('OPEN');
  return (
    <QueueScreen
      section="messages"
      name={t('messages.list')}
      options={messageCaseStatusOptions}
      status={status}
      waiting="OPEN"
      onStatus={setStatus}
      rows={useCases(status)}
      noneText={t(status === 'OPEN' ? 'messages.noneWaiting' : 'messages.none')}
      chooseText={t('messages.choose')}
      renderRow={(messageCase) => <CaseLine messageCase={messageCase} />}
      renderDetail={(id, onDecided) => <CaseDetail key={id} id={id} onDecided={onDecided} />}
    />
  );
}
