import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'center', padding: tokens.spacingHorizontalL },
});

interface NextPage {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A button below a list that loads the next page, if there is one. */
export function MoreButton({ rows }: { rows: NextPage }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (!rows.hasNextPage) return null;
  return (
    <div className={styles.root}>
      <Button disabledFocusable={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
        {t('action.more')}
      </Button>
    </div>
  );
}
