import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ListWithPane } from '../../components/list/list-with-pane.tsx';
import { QueueList } from '../../components/list/queue-list.tsx';
import { useSearchKeys } from '../../components/list/use-search-keys.ts';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { freeText, useAddress } from '../../lib/address/use-address.ts';
import { useCommands } from '../../lib/offers.ts';
import { useTypedSearch } from '../../lib/typing/use-typed-search.ts';
import { usePremiumUsers } from './api/premium-users.ts';
import { PremiumUserLine } from './premium-user-line.tsx';
import { PremiumUserPane } from './premium-user-pane.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  search: { width: '300px' },
});

const fields = { q: freeText(120) };

/** Members who bought a package, with the ledger of one of them. */
export function PremiumUsersScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { change, hrefOf, open, openId, values } = useAddress(fields);
  const { applyNow, setText, text } = useTypedSearch(values.q ?? '', (q) =>
    change({ q }, { replaces: true }),
  );
  const rows = usePremiumUsers(values.q);
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
    <div className={styles.root}>
      <search className={styles.bar}>
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
      <ListWithPane
        shape="list"
        openId={openId}
        onClose={() => open(undefined)}
        onStep={step}
        rows={
          <QueueList
            rows={rows}
            name={t('premiumUsers.title')}
            noneText={t('premiumUsers.none')}
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
    </div>
  );
}
