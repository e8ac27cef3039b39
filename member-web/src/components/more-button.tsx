import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'flex', justifyContent: 'center', padding: tokens.spacingVerticalM },
});

/** The paging state of an endless list. */
export interface NextPage {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A button below a list that loads the next page, if there is one. */
export function MoreButton({ query }: { query: NextPage }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.root}>
      <Button
        size="large"
        disabledFocusable={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t(query.isFetchingNextPage ? 'loading' : 'showMore')}
      </Button>
    </div>
  );
}
