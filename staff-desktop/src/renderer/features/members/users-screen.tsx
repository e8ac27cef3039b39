import { makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListWithPane } from '../../components/list/list-with-pane.tsx';
import { NotOffered } from '../../components/states/not-offered.tsx';
import { locationAddress } from '../../lib/address/location.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { filterOf, type UserAddress, userFields } from '../../lib/address/user-address.ts';
import { type Offers, useOffers } from '../../lib/offered.ts';
import { useCommands, useKeyHelp } from '../../lib/offers.ts';
import {
  type SelectionBarProps,
  type UserTotal,
  useSelection,
} from '../../parts/member/selection/use-selection.ts';
import { UserPane } from './pane/user-pane.tsx';
import { UsersTable, type UsersTableHandle } from './table/users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  // Its content has no say in its height: the toolbar keeps all its lines.
  list: { display: 'grid', flex: '1 1 0', minHeight: 0 },
});

/** What the address filters or sorts by that this role is not offered: a link may come from a colleague. */
function notOfferedOf({ assigned, deleted, package: states, sort }: UserAddress, offers: Offers) {
  if (deleted !== undefined && !offers('deletedFilter')) return 'users.deletedOnes';
  if (states !== undefined && !offers('packageFilter')) return 'fact.package';
  if (assigned !== undefined && !offers('assignFirstLook')) return 'work.whose';
  if (sort === 'package' && !offers('packageColumn')) return 'fact.package';
  return undefined;
}

interface UsersScreenProps {
  /** What can be done with the selected rows. Without it rows cannot be selected. */
  SelectionBar: ComponentType<SelectionBarProps> | undefined;
}

/** All members in a table, with one of them next to it. */
export function UsersScreen({ SelectionBar }: UsersScreenProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const address = useAddress(userFields);
  const { open, openId, values } = address;
  const [total, setTotal] = useState<UserTotal>();
  const table = useRef<UsersTableHandle>(null);
  const offers = useOffers();
  const isQueue = values.firstLookWaiting === true && offers('assignFirstLook');
  const filter = useMemo(
    () => filterOf(isQueue ? { ...values, assigned: values.assigned ?? 'anyone' } : values),
    [values, isQueue],
  );
  const selection = useSelection(filter, total?.total ?? 0);
  const notOffered = notOfferedOf(values, offers);
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
  if (notOffered) return <NotOffered what={t(notOffered)} instead={locationAddress('users')} />;
  return (
    <div className={styles.root}>
      <UsersToolbar
        address={address}
        filter={filter}
        total={total}
        onEnter={(typed) => table.current?.searchKeys.onEnter(typed)}
        onDown={(typed) => table.current?.searchKeys.onDown(typed)}
        onSelectAll={(typed) => table.current?.searchKeys.onSelectAll(typed) ?? false}
        onRefresh={refresh}
      />
      {SelectionBar && (
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
              selection={SelectionBar && selection}
            />
          }
          pane={openId !== undefined && <UserPane key={openId} id={openId} onClose={() => open(undefined)} />}
        />
      </div>
    </div>
  );
}
