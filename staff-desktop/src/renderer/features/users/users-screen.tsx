import { makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useAtomValue } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '../../../ipc-contract/index.ts';
import { ListWithPane } from '../../components/list/list-with-pane.tsx';
import { useCommands, useKeyHelp } from '../../lib/offers.ts';
import { staffAtom } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { filterOf, userFields } from '../../lib/user-address.ts';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { UserPane } from './detail/user-pane.tsx';
import type { UserTotal } from './table/user-source.ts';
import { UsersTable, type UsersTableHandle } from './table/users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  list: { display: 'grid', flexGrow: 1, minHeight: 0 },
});

/** All members in a table, with one of them next to it. */
export function UsersScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const address = useAddress(userFields);
  const { open, openId, values } = address;
  const filter = useMemo(() => filterOf(values), [values]);
  const [total, setTotal] = useState<UserTotal>();
  const table = useRef<UsersTableHandle>(null);
  const isAdministration = useAtomValue(staffAtom)?.userRole === staffRoles.administration;
  const selection = useSelection(filter, total?.total ?? 0);
  const refresh = () => table.current?.refresh();
  useKeyHelp([
    {
      title: t('keys.list'),
      keys: [
        [['↑', '↓'], t('userTable.keyFollow')],
        [['Ctrl', 'C'], t('userTable.keyCopy')],
      ],
    },
  ]);
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
      {isAdministration && (
        <SelectionBar selection={selection} filter={filter} total={total} isPaneOpen={openId !== undefined} />
      )}
      <div className={styles.list}>
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
              selection={isAdministration ? selection : undefined}
            />
          }
          pane={openId !== undefined && <UserPane key={openId} id={openId} onClose={() => open(undefined)} />}
        />
      </div>
    </div>
  );
}
