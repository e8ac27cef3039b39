import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import type { LikelyDuplicate } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { ComparedMember } from './compared-member.tsx';
import { DuplicateBar } from './duplicate-bar.tsx';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    // On a wide screen they stay near each other.
    gridTemplateColumns: 'repeat(2, minmax(0, 480px))',
    gap: tokens.spacingHorizontalXL,
  },
});

interface DuplicateDetailProps {
  /** Absent while it loads, and if it is decided. */
  pair: LikelyDuplicate | undefined;
  query: { error: Error | null; isPending: boolean; refetch: () => unknown };
  onDecided: () => void;
}

/** The two accounts of a pair side by side, with the decisions about them. */
export function DuplicateDetail({ onDecided, pair, query }: DuplicateDetailProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <DetailFrame
      name={t('duplicates.pair')}
      query={query}
      bar={pair && <DuplicateBar pair={pair} onDecided={onDecided} />}
    >
      {!pair && !query.isPending && !query.error && <EmptyState text={t('duplicates.overtaken')} />}
      {pair && (
        <>
          {pair.waiting && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <MessageBarTitle>{t('duplicates.waits')}</MessageBarTitle>
                {pair.waiting.askedBy}: <bdi>{pair.waiting.reason}</bdi>{' '}
                {t('duplicates.until', { date: dateTime(pair.waiting.expiresAt) })}
              </MessageBarBody>
            </MessageBar>
          )}
          <p style={{ margin: 0 }}>
            {pair.signals.map((signal) => t(`duplicates.signal.${signal}`)).join(' · ')}
          </p>
          <div className={styles.pair}>
            <ComparedMember title={t('duplicates.older')} member={pair.older} other={pair.newer} />
            <ComparedMember title={t('duplicates.newer')} member={pair.newer} other={pair.older} />
          </div>
        </>
      )}
    </DetailFrame>
  );
}
