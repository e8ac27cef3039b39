import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { useCase } from './api/use-case.ts';
import { CaseFacts } from './case-facts.tsx';
import { CaseMessages } from './case-messages.tsx';
import { DecisionBar } from './decision-bar.tsx';

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
    rowGap: tokens.spacingVerticalXL,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  block: { height: '120px' },
});

interface CaseDetailProps {
  id: string;
  onDecided: () => void;
}

/** One case: its two people, its messages with those beside them, and the decision. */
export function CaseDetail({ id, onDecided }: CaseDetailProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data: messageCase, error, isPending, refetch } = useCase(id);
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-label={t('messages.case')}>
      <div className={styles.content}>
        {isPending && (
          <Skeleton className={styles.content} aria-label={t('action.loading')}>
            {[1, 2].map((at) => (
              <SkeletonItem key={at} className={styles.block} />
            ))}
          </Skeleton>
        )}
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {messageCase && (
          <>
            <CaseFacts messageCase={messageCase} />
            <CaseMessages messageCase={messageCase} />
          </>
        )}
      </div>
      {messageCase?.status === 'OPEN' && (
        <DecisionBar messageCase={messageCase} onDecided={onDecided} onChanged={() => void refetch()} />
      )}
    </section>
  );
}
