import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { MessageCaseStatus } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { placeAddress } from '../../lib/place.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { useCases } from './api/use-cases.ts';
import { CaseMarks } from './case-marks.tsx';
import { nameOf } from './name-of.ts';

const useStyles = makeStyles({
  root: {
    overflowY: 'auto',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: { margin: 0, padding: tokens.spacingHorizontalS, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  item: { listStyleType: 'none' },
  link: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { backgroundColor: tokens.colorBrandBackground2 },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  skeleton: { display: 'grid', rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalM },
  block: { height: '72px' },
  more: { display: 'grid', justifyItems: 'center', padding: tokens.spacingHorizontalL },
});

interface CaseListProps {
  status: MessageCaseStatus;
  openId: string | undefined;
  cases: ReturnType<typeof useCases>;
}

/** Whose messages to whom, and what for; what was written is behind the row. */
export function CaseList({ status, openId, cases }: CaseListProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { data = [], error, isPending, isSuccess, refetch, ...more } = cases;
  return (
    <nav className={styles.root} aria-label={t('messages.list')}>
      {isPending && (
        <Skeleton className={styles.skeleton} aria-label={t('action.loading')}>
          {[1, 2, 3, 4].map((at) => (
            <SkeletonItem key={at} className={styles.block} />
          ))}
        </Skeleton>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {isSuccess && data.length === 0 && (
        <EmptyState text={t(status === 'OPEN' ? 'messages.noneWaiting' : 'messages.none')} />
      )}
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ _id, decidedAt, decidedBy, latestAt, receiver, reports, sender, warnings }) => (
            <li key={_id} className={styles.item}>
              <a
                href={placeAddress('messages', _id)}
                className={mergeClasses(styles.link, _id === openId && styles.current)}
                aria-current={_id === openId ? 'true' : undefined}
              >
                {nameOf(sender)}
                <span className={styles.quiet}>{t('messages.to', { name: nameOf(receiver) })}</span>
                <CaseMarks warnings={warnings} reports={reports} />
                <span className={styles.quiet}>
                  {[dateTime(decidedAt ?? latestAt), decidedBy].filter(Boolean).join(' · ')}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {more.hasNextPage && (
        <div className={styles.more}>
          <Button disabledFocusable={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            {t('action.more')}
          </Button>
        </div>
      )}
    </nav>
  );
}
