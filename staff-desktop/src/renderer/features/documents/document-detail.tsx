import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { useDocument } from './api/use-document.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { Scan } from './scan.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    minHeight: 0,
    ':focus': { outlineStyle: 'none' },
  },
  content: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  scans: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  gone: { margin: 0, color: tokens.colorNeutralForeground2 },
  block: { height: '180px' },
});

interface DocumentDetailProps {
  id: string;
  onDecided: () => void;
}

/** One document: its scans beside each other, its number, and the profile to hold it against. */
export function DocumentDetail({ id, onDecided }: DocumentDetailProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data: document, error, isPending, refetch } = useDocument(id);
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-label={t('documents.document')}>
      <div className={styles.content}>
        {isPending && (
          <Skeleton className={styles.content} aria-label={t('action.loading')}>
            {[1, 2].map((at) => (
              <SkeletonItem key={at} className={styles.block} />
            ))}
          </Skeleton>
        )}
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {document && (
          <>
            <DocumentFacts document={document} />
            {document.scans === 0 ? (
              <p className={styles.gone}>{t('documents.scansGone')}</p>
            ) : (
              <div className={styles.scans}>
                {Array.from({ length: document.scans }, (_scan, at) => (
                  <Scan key={at} documentId={id} n={at + 1} />
                ))}
              </div>
            )}
          </>
        )}
      </div>
      {document?.status === 'PENDING' && <DecisionBar document={document} onDecided={onDecided} />}
    </section>
  );
}
