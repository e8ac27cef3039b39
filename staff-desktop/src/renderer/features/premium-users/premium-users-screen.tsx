import { makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ListWithPane } from '../../components/list/list-with-pane.tsx';
import { QueueList } from '../../components/list/queue-list.tsx';
import { useSearchKeys } from '../../components/list/use-search-keys.ts';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { freeText, oneOf, useAddress } from '../../lib/address/use-address.ts';
import { useCommands } from '../../lib/offers.ts';
import { useTypedSearch } from '../../lib/typing/use-typed-search.ts';
import { useWaitingWork } from '../../lib/work/waiting-work.ts';
import { usePremiumUsers } from './api/premium-users.ts';
import { PremiumUserLine } from './premium-user-line.tsx';
import { PremiumUserPane } from './premium-user-pane.tsx';

const useStyles = makeStyles({
  acts: { display: 'flex', alignItems: 'center' },
  search: { width: '300px' },
});

const tabs = ['ALL', 'WAITING'] as const;
const fields = { tab: oneOf(tabs, 'ALL'), q: freeText(120) };

/** Members who bought a package, or whose held connects wait for staff, with the ledger of one of them. */
export function PremiumUsersScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { change, hrefOf, open, openId, values } = useAddress(fields);
  const { applyNow, setText, text } = useTypedSearch(values.q ?? '', (q) =>
    change({ q }, { replaces: true }),
  );
  const { tab } = values;
  const work = useWaitingWork();
  const rows = usePremiumUsers(values.q, tab === 'WAITING');
  const ids = (rows.data ?? []).map(({ _id }) => _id);
  const at = ids.findIndex((id) => id === openId);
  const refresh = () => void rows.refetch();
  useCommands([{ id: 'refresh', text: t('action.refresh'), icon: ArrowClockwiseRegular, run: refresh }]);

  const { isFetching } = rows;
  const searchKeys = useSearchKeys({ applied: values.q ?? '', ids, isFetching, open });

  function step(by: 1 | -1) {
    const id = ids[at + by];
    if (id !== undefined) open(id);
  }

  return (
    <TabbedScreen
      tabs={[
        { key: 'ALL', text: t('premiumUsers.all') },
        { key: 'WAITING', text: t('premiumUsers.waiting'), count: work?.heldConnects },
      ]}
      selected={tab}
      onSelect={(key) => change({ tab: key }, { closes: true })}
      acts={
        <search className={styles.acts}>
          <SearchBox
            className={styles.search}
            hint={t('premiumUsers.search')}
            value={text}
            onChange={(typed) => setText(typed.slice(0, 120))}
            onEnter={() => searchKeys.onEnter(applyNow())}
            onDown={() => searchKeys.onDown(applyNow())}
          />
          <RefreshButton isFetching={isFetching} onRefresh={refresh} />
        </search>
      }
    >
      <ListWithPane
        shape="list"
        openId={openId}
        onClose={() => open(undefined)}
        onStep={step}
        rows={
          <QueueList
            rows={rows}
            name={t('premiumUsers.title')}
            noneText={t(tab === 'WAITING' ? 'premiumUsers.noneWaiting' : 'premiumUsers.none')}
            openId={openId}
            hrefOf={hrefOf}
            renderRow={(row) => <PremiumUserLine row={row} />}
          />
        }
        pane={
          openId !== undefined ? (
            <PremiumUserPane key={openId} id={openId} />
          ) : ids.length > 0 ? (
            <EmptyState text={t('premiumUsers.choose')} />
          ) : null
        }
      />
    </TabbedScreen>
  );
}
