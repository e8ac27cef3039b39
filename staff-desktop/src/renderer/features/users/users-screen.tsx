import { makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListWithPane } from '../../components/list/list-with-pane.tsx';
import { useCommands } from '../../lib/offers.ts';
import { useAddress } from '../../lib/use-address.ts';
import { type UserFilter, userFields } from '../../lib/user-address.ts';
import { UserPane } from './detail/user-pane.tsx';
import { UsersTable, type UsersTableHandle } from './table/users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
});

/** All members in a table, with one of them next to it. */
export function UsersScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const address = useAddress(userFields);
  const { open, openId, values } = address;
  const filter = useMemo(() => filterOf(values), [values]);
  const [total, setTotal] = useState<number>();
  const table = useRef<UsersTableHandle>(null);
  const refresh = () => table.current?.refresh();
  useCommands([{ id: 'refresh', text: t('action.refresh'), icon: ArrowClockwiseRegular, run: refresh }]);
  return (
    <div className={styles.root}>
      <UsersToolbar
        address={address}
        filter={filter}
        total={total}
        onEnter={(typed) => table.current?.openSingle(typed)}
        onDown={() => table.current?.focusRows()}
        onRefresh={refresh}
      />
      <ListWithPane
        shape="table"
        openId={openId}
        onClose={() => open(undefined)}
        onStep={(by) => table.current?.step(by)}
        rows={
          <UsersTable
            handle={table}
            filter={filter}
            sort={values.sort && { field: values.sort, dir: values.dir }}
            onSort={(sort) => address.change({ sort: sort?.field, dir: sort?.dir ?? 'asc' })}
            openId={openId}
            onOpen={open}
            onTotal={setTotal}
          />
        }
        pane={openId !== undefined && <UserPane key={openId} id={openId} onClose={() => open(undefined)} />}
      />
    </div>
  );
}

/** The filter without its empty parts. */
function filterOf({ sort: _sort, dir: _dir, ...values }: Partial<Record<string, unknown>>): UserFilter {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
