import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { RowsWithDetail } from '../../../components/list/rows-with-detail.tsx';
import { useAddress } from '../../../lib/address/use-address.ts';
import { useBatches } from './api/batches.ts';
import { BatchLine } from './batch-line.tsx';
import { BatchPane } from './batch-pane.tsx';

const useStyles = makeStyles({ root: { display: 'grid', height: '100%' } });

const fields = {};

/** Changes of many members at once, each with its members and a way back. */
export function BatchesScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <RowsWithDetail
        address={useAddress(fields)}
        rows={useBatches()}
        name={t('section.batches')}
        noneText={t('bulk.noBatches')}
        chooseText={t('bulk.chooseBatch')}
        renderRow={(row) => <BatchLine batch={row} />}
        renderDetail={(id) => <BatchPane key={id} id={id} />}
      />
    </div>
  );
}
