import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { type DocumentStatus, documentStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { goTo, usePlace } from '../../lib/place.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useDocuments } from './api/use-documents.ts';
import { DocumentDetail } from './document-detail.tsx';
import { DocumentList } from './document-list.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
  tabs: {
    minHeight: '44px',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  body: { display: 'grid', gridTemplateColumns: 'clamp(240px, 26%, 340px) minmax(0, 1fr)', minHeight: 0 },
});

/** Documents by status, and one of them beside the list; those that wait are decided here. */
export function DocumentsScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const [status, setStatus] = useState<DocumentStatus>('PENDING');
  const openId = usePlace().rest[0] || undefined;
  const documents = useDocuments(status);

  /** The one after the decided one, or the one before it; else the empty place. */
  function goOn() {
    const rows = documents.data ?? [];
    const at = rows.findIndex(({ _id }) => _id === openId);
    const next = rows[at + 1] ?? rows[at - 1];
    if (next && status === 'PENDING') goTo('documents', next._id);
    else goTo('documents');
  }

  return (
    <div className={styles.root}>
      <TabList
        size="small"
        className={styles.tabs}
        selectedValue={status}
        onTabSelect={(_event, { value }) => {
          setStatus(value as DocumentStatus);
          goTo('documents');
        }}
      >
        {documentStatusOptions.map(({ key }) => (
          <Tab key={key} value={key}>
            {label(documentStatusOptions, key)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.body}>
        <DocumentList status={status} openId={openId} documents={documents} />
        {openId !== undefined ? (
          <DocumentDetail key={openId} id={openId} onDecided={goOn} />
        ) : documents.data?.length ? (
          <EmptyState text={t('documents.choose')} />
        ) : null}
      </div>
    </div>
  );
}
