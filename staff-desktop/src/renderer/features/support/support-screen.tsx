import { keysOf, supportTurnOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { QueueScreen } from '../../components/list/queue-screen.tsx';
import { oneOf, useAddress } from '../../lib/address/use-address.ts';
import { assignedField } from '../../lib/work/use-assignments.ts';
import { useSupportQueue } from './api/use-support.ts';
import { SupportDetail } from './support-detail.tsx';
import { SupportLine } from './support-line.tsx';

const fields = { status: oneOf(keysOf(supportTurnOptions), 'OPEN'), assigned: assignedField };

/** Messages of members and guests to staff, with one message and its answer next to the list. */
export function SupportScreen() {
  const { t } = useTranslation();
  const address = useAddress(fields);
  const { assigned, status } = address.values;
  return (
    <QueueScreen
      name={t('section.support')}
      options={supportTurnOptions}
      address={address}
      kind="support"
      waiting={['OPEN']}
      countOf={({ support }) => support}
      rows={useSupportQueue(status, status === 'OPEN' ? assigned : undefined)}
      noneText={t(status === 'OPEN' ? 'support.noneWaiting' : 'support.none')}
      chooseText={t('support.choose')}
      renderRow={(request) => <SupportLine request={request} />}
      renderDetail={(id, { holder, onDecided }) => (
        <SupportDetail key={id} id={id} holder={holder} onDecided={onDecided} />
      )}
    />
  );
}
