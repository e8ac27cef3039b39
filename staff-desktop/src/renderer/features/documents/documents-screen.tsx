import { Button } from '@fluentui/react-components';
import { type DocumentStatus, documentStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueScreen } from '../../components/queue-screen.tsx';
import { useDocuments } from './api/use-documents.ts';
import { DocumentDetail } from './document-detail.tsx';
import { DocumentLine } from './document-line.tsx';
import { LiftBarDialog } from './lift-bar-dialog.tsx';

/**
 * Documents by status, with one of them next to the list. Here staff decide about waiting documents and lift
 * bars.
 */
export function DocumentsScreen() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<DocumentStatus>('PENDING');
  const [lifts, setLifts] = useState(false);
  return (
    <>
      <QueueScreen
        section="documents"
        name={t('documents.list')}
        options={documentStatusOptions}
        status={status}
        waiting="PENDING"
        onStatus={setStatus}
        rows={useDocuments(status)}
        noneText={t(status === 'PENDING' ? 'documents.noneWaiting' : 'documents.none')}
        chooseText={t('documents.choose')}
        acts={
          <Button size="small" appearance="subtle" onClick={() => setLifts(true)}>
            {t('documents.openLiftBar')}
          </Button>
        }
        renderRow={(document) => <DocumentLine document={document} />}
        renderDetail={(id, onDecided) => <DocumentDetail key={id} id={id} onDecided={onDecided} />}
      />
      {lifts && <LiftBarDialog onClose={() => setLifts(false)} />}
    </>
  );
}
