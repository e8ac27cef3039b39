import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { type DocumentStatus, documentKindOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { placeAddress } from '../../lib/place.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { useDocuments } from './api/use-documents.ts';

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
  block: { height: '52px' },
  more: { display: 'grid', justifyItems: 'center', padding: tokens.spacingHorizontalL },
});

interface DocumentListProps {
  status: DocumentStatus;
  openId: string | undefined;
  documents: ReturnType<typeof useDocuments>;
}

/** Whose documents there are; the number is behind the row. */
export function DocumentList({ status, openId, documents }: DocumentListProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label } = useFormat();
  const { data = [], error, isPending, isSuccess, refetch, ...more } = documents;
  return (
    <nav className={styles.root} aria-label={t('documents.list')}>
      {isPending && (
        <Skeleton className={styles.skeleton} aria-label={t('action.loading')}>
          {[1, 2, 3, 4].map((at) => (
            <SkeletonItem key={at} className={styles.block} />
          ))}
        </Skeleton>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {isSuccess && data.length === 0 && (
        <EmptyState text={t(status === 'PENDING' ? 'documents.noneWaiting' : 'documents.none')} />
      )}
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ _id, createdAt, decidedAt, decidedBy, kind, last4, user }) => (
            <li key={_id} className={styles.item}>
              <a
                href={placeAddress('documents', _id)}
                className={mergeClasses(styles.link, _id === openId && styles.current)}
                aria-current={_id === openId ? 'true' : undefined}
              >
                {`${user.firstName} ${user.lastName}`.trim()}
                <span className={styles.quiet}>
                  {label(documentKindOptions, kind)} · …{last4}
                </span>
                <span className={styles.quiet}>
                  {[dateTime(decidedAt ?? createdAt), decidedBy].filter(Boolean).join(' · ')}
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
