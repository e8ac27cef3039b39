import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { RowsWithDetail } from '../../components/list/rows-with-detail.tsx';
import { useSearchKeys } from '../../components/list/use-search-keys.ts';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { freeText, oneOf, useAddress } from '../../lib/address/use-address.ts';
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
  const address = useAddress(fields);
  const { change, open, values } = address;
  const { applyNow, setText, text } = useTypedSearch(values.q ?? '', (q) =>
    change({ q }, { replaces: true }),
  );
  const { tab } = values;
  const work = useWaitingWork();
  const rows = usePremiumUsers(values.q, tab === 'WAITING');
  const ids = (rows.data ?? []).map(({ _id }) => _id);
  const { isFetching } = rows;
  const searchKeys = useSearchKeys({ applied: values.q ?? '', ids, isFetching, open });

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
          <RefreshButton isFetching={isFetching} onRefresh={() => void rows.refetch()} />
        </search>
      }
    >
      <RowsWithDetail
        address={address}
        rows={rows}
        name={t('premiumUsers.title')}
        noneText={t(tab === 'WAITING' ? 'premiumUsers.noneWaiting' : 'premiumUsers.none')}
        chooseText={t('premiumUsers.choose')}
        renderRow={(row) => <PremiumUserLine row={row} />}
        renderDetail={(id) => <PremiumUserPane key={id} id={id} />}
      />
    </TabbedScreen>
  );
}
