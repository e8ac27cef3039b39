import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Rows } from '../lib/use-rows.ts';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'center', padding: tokens.spacingHorizontalL },
});

/** Below a list: its next page, where there is one. */
export function MoreButton<Row>({ rows }: { rows: Rows<Row> }) {
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
