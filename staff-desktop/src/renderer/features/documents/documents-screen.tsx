import { Button } from '@fluentui/react-components';
import { documentStatusOptions, keysOf } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueScreen } from '../../components/list/queue-screen.tsx';
import { oneOf, useAddress } from '../../lib/address/use-address.ts';
import { assignedField } from '../../lib/work/use-assignments.ts';
import { useDocuments } from './api/use-documents.ts';
import { DocumentDetail } from './document-detail.tsx';
import { DocumentLine } from './document-line.tsx';
import { LiftBarDialog } from './lift-bar-dialog.tsx';

const fields = { status: oneOf(keysOf(documentStatusOptions), 'PENDING'), assigned: assignedField };

/**
 * Documents by status, with one of them next to the list. Here staff decide about waiting documents and lift
 * bars.
 */
export function DocumentsScreen() {
  const { t } = useTranslation();
  const address = useAddress(fields);
  const { assigned, status } = address.values;
  const [lifts, setLifts] = useState(false);
  return (
    <>
      <QueueScreen
        name={t('documents.list')}
        options={documentStatusOptions}
        address={address}
        kind="document"
        waiting={['PENDING']}
        countOf={({ documents }) => documents}
        rows={useDocuments(status, status === 'PENDING' ? assigned : undefined)}
        noneText={t(status === 'PENDING' ? 'documents.noneWaiting' : 'documents.none')}
        chooseText={t('documents.choose')}
        acts={
          <Button size="small" appearance="subtle" onClick={() => setLifts(true)}>
            {t('documents.openLiftBar')}
          </Button>
        }
        renderRow={(document) => <DocumentLine document={document} />}
        renderDetail={(id, steps) => <DocumentDetail key={id} id={id} {...steps} />}
      />
      {lifts && <LiftBarDialog onClose={() => setLifts(false)} />}
    </>
  );
}
