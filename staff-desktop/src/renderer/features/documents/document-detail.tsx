import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import { useDocument } from './api/use-document.ts';
import { DocumentDecisionBar } from './document-decision-bar.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { Scan } from './scan.tsx';

const useStyles = makeStyles({
  scans: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  gone: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface DocumentDetailProps {
  id: string;
  onDecided: () => void;
}

/** One document: its scans side by side, its number, and the profile to compare it with. */
export function DocumentDetail({ id, onDecided }: DocumentDetailProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useDocument(id);
  const document = query.data;
  return (
    <DetailFrame
      name={t('documents.document')}
      query={query}
      bar={
        document?.status === 'PENDING' && <DocumentDecisionBar document={document} onDecided={onDecided} />
      }
    >
      {document && <DocumentFacts document={document} />}
      {document?.scans === 0 && <p className={styles.gone}>{t('documents.scansGone')}</p>}
      {document && document.scans > 0 && (
        <div className={styles.scans}>
          {Array.from({ length: document.scans }, (_scan, at) => (
            <Scan key={at} documentId={id} n={at + 1} />
          ))}
        </div>
      )}
    </DetailFrame>
  );
}
