import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { goTo, useConsoleLocation } from '../../lib/location.ts';
import { filterAtom } from '../../lib/user-filter.ts';
import { UserPane } from './detail/user-pane.tsx';
import { UsersTable } from './table/users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
  body: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
  },
  withPane: { gridTemplateColumns: 'minmax(0, 1fr) clamp(400px, 34%, 560px)' },
});

/** All members in a table, with one of them next to it. */
export function UsersScreen() {
  const styles = useStyles();
  const filter = useAtomValue(filterAtom);
  const openId = useConsoleLocation().rest[0] || undefined;
  const [total, setTotal] = useState<number>();
  return (
    <div className={styles.root}>
      <UsersToolbar total={total} />
      <div className={mergeClasses(styles.body, openId !== undefined && styles.withPane)}>
        <UsersTable filter={filter} openId={openId} onOpen={(id) => goTo('users', id)} onTotal={setTotal} />
        {openId !== undefined && <UserPane key={openId} id={openId} onClose={() => goTo('users')} />}
      </div>
    </div>
  );
}
