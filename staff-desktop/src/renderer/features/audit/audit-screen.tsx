import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AuditSection } from '../../components/audit/audit-section.tsx';
import { ListWithPane } from '../../components/list/list-with-pane.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { auditFields } from '../../lib/address/audit-address.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { useAuditRows } from './api/use-audit.ts';
import { AuditPane } from './audit-pane.tsx';
import { AuditTable } from './audit-table.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
  rows: { overflow: 'auto' },
  state: { padding: tokens.spacingHorizontalM },
});

/** What staff did, newest first, with the state of the chain and one entry beside the list. */
export function AuditScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const address = useAddress(auditFields);
  const { hrefOf, open, openId, values } = address;
  const rows = useAuditRows(values);
  const { data = [], error, isPending, isSuccess, refetch } = rows;
  const ids = data.map(({ position }) => String(position));

  function step(by: 1 | -1) {
    const id = ids[ids.findIndex((one) => one === openId) + by];
    if (id !== undefined) open(id);
  }

  return (
    <div className={styles.root}>
      <AuditToolbar address={address} />
      <ListWithPane
        shape="table"
        openId={openId}
        onClose={() => open(undefined)}
        onStep={step}
        rows={
          <div className={styles.rows}>
            <div className={styles.state}>
              <AuditSection />
            </div>
            {isPending && <LoadingBlocks count={8} height="32px" />}
            {error && <ErrorState error={error} retry={() => void refetch()} />}
            {isSuccess && data.length === 0 && <EmptyState text={t('audit.none')} />}
            {data.length > 0 && <AuditTable rows={data} openId={openId} hrefOf={hrefOf} />}
            <MoreButton rows={rows} />
          </div>
        }
        pane={
          openId !== undefined && <AuditPane key={openId} position={openId} onClose={() => open(undefined)} />
        }
      />
    </div>
  );
}
