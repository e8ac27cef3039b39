import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import type { QueueSteps } from '../../components/list/queue-screen.tsx';
import { WorkBar } from '../../components/list/work-bar.tsx';
import { Photo } from '../../components/photo.tsx';
import { UndoBar } from '../../components/undo/undo-bar.tsx';
import { undoableOf } from '../../lib/work/last-decision.ts';
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
  face: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0, minWidth: 0 },
  caption: { display: 'flex', alignItems: 'center', minHeight: '24px' },
  photo: {
    display: 'block',
    width: '100%',
    height: '46vh',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  gone: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface DocumentDetailProps extends QueueSteps {
  id: string;
}

/** One document: its scans side by side, its number, and the profile to compare it with. */
export function DocumentDetail({ id, holder, onDecided, onSkip }: DocumentDetailProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useDocument(id);
  const document = query.data;
  const undoable = document && undoableOf('document', document);
  // The main photo, at the size of the scan next to it: one face is compared with the other.
  const face = document?.photos.find(({ status }) => status === 'APPROVED') ?? document?.photos[0];
  return (
    <DetailFrame
      name={t('documents.document')}
      query={query}
      bar={
        document?.status === 'PENDING' ? (
          <DocumentDecisionBar document={document} onDecided={onDecided} onSkip={onSkip} />
        ) : (
          undoable && <UndoBar decision={undoable} />
        )
      }
    >
      <WorkBar kind="document" id={id} isWaiting={document?.status === 'PENDING'} holder={holder} />
      {document && <DocumentFacts document={document} face={document.scans > 0 ? face?._id : undefined} />}
      {document?.scans === 0 && <p className={styles.gone}>{t('documents.scansGone')}</p>}
      {document && document.scans > 0 && (
        <div className={styles.scans}>
          {face && (
            <figure className={styles.face}>
              <figcaption className={styles.caption}>{t('documents.face')}</figcaption>
              <Photo
                className={styles.photo}
                src={face.src}
                size="review"
                fit="contain"
                thumbhash={face.thumbhash}
                alt={t('documents.photoOf', { name: document.user.firstName })}
              />
            </figure>
          )}
          {Array.from({ length: document.scans }, (_scan, at) => (
            <Scan key={at} documentId={id} n={at + 1} />
          ))}
        </div>
      )}
    </DetailFrame>
  );
}
