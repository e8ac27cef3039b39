import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import type { MergePreview as Preview } from '@milon/shared/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { usePreviewText } from './use-preview-text.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
});

/** What a merge does in numbers, and what is in its way. */
export function MergePreview({ query }: { query: UseQueryResult<Preview> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { sentencesOf } = usePreviewText();
  const { data, error, isPending, refetch } = query;
  if (isPending) return <LoadingBlocks count={1} height="88px" />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      {data.obstacles.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('duplicates.obstacles')}</MessageBarTitle>{' '}
            {data.obstacles.map((obstacle) => t(`duplicates.obstacle.${obstacle}`)).join(' ')}
          </MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.list}>
        {sentencesOf(data).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
