import { makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ListWithPane } from '../../../components/list/list-with-pane.tsx';
import { QueueList } from '../../../components/list/queue-list.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useAddress } from '../../../lib/address/use-address.ts';
import { useCommands } from '../../../lib/offers.ts';
import { useBatches } from './api/batches.ts';
import { BatchLine } from './batch-line.tsx';
import { BatchPane } from './batch-pane.tsx';

const useStyles = makeStyles({ root: { display: 'grid', height: '100%' } });

const fields = {};

/** Changes of many members at once, each with its members and a way back. */
export function BatchesScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { hrefOf, open, openId } = useAddress(fields);
  const rows = useBatches();
  const ids = (rows.data ?? []).map(({ _id }) => _id);
  const at = ids.findIndex((id) => id === openId);
  useCommands([
    {
      id: 'refresh',
      text: t('action.refresh'),
      icon: ArrowClockwiseRegular,
      run: () => void rows.refetch(),
    },
  ]);

  function step(by: 1 | -1) {
    const id = ids[at + by];
    if (id !== undefined) open(id);
  }

  return (
    <div className={styles.root}>
      <ListWithPane
        shape="list"
        openId={openId}
        onClose={() => open(undefined)}
        onStep={step}
        rows={
          <QueueList
            rows={rows}
            name={t('section.batches')}
            noneText={t('bulk.noBatches')}
            openId={openId}
            hrefOf={hrefOf}
            renderRow={(row) => <BatchLine batch={row} />}
          />
        }
        pane={
          openId !== undefined ? (
            <BatchPane key={openId} id={openId} />
          ) : ids.length > 0 ? (
            <EmptyState text={t('bulk.chooseBatch')} />
          ) : null
        }
      />
    </div>
  );
}
