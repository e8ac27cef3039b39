import { keysOf, messageCaseStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { QueueScreen } from '../../components/list/queue-screen.tsx';
import { oneOf, useAddress } from '../../lib/address/use-address.ts';
import { assignedField } from '../../lib/work/use-assignments.ts';
import { useCases } from './api/use-cases.ts';
import { CaseDetail } from './case-detail.tsx';
import { CaseLine } from './case-line.tsx';

const fields = { status: oneOf(keysOf(messageCaseStatusOptions), 'OPEN'), assigned: assignedField };

/**
 * Cases of flagged and reported messages by status, with one case next to the list. Here staff decide about
 * waiting cases.
 */
export function MessagesScreen() {
  const { t } = useTranslation();
  const address = useAddress(fields);
  const { assigned, status } = address.values;
  return (
    <QueueScreen
      name={t('messages.list')}
      options={messageCaseStatusOptions}
      address={address}
      kind="message-case"
      waiting={['OPEN']}
      countOf={({ messages }) => messages}
      rows={useCases(status, status === 'OPEN' ? assigned : undefined)}
      noneText={t(status === 'OPEN' ? 'messages.noneWaiting' : 'messages.none')}
      chooseText={t('messages.choose')}
      renderRow={(messageCase) => <CaseLine messageCase={messageCase} />}
      renderDetail={(id, steps) => <CaseDetail key={id} id={id} {...steps} />}
    />
  );
}
