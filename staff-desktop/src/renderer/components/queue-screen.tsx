import { makeStyles } from '@fluentui/react-components';
import type { Option } from '@milon/shared/options';
import type { ReactNode } from 'react';
import { goTo, useConsoleLocation } from '../lib/location.ts';
import { useFormat } from '../lib/use-format.ts';
import { QueueList, type QueueListProps } from './queue-list.tsx';
import { EmptyState } from './states/empty-state.tsx';
import { TabbedScreen } from './tabbed-screen.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'clamp(240px, 28%, 380px) minmax(0, 1fr)', minHeight: 0 },
});

interface QueueScreenProps<Status extends string, Row> extends Omit<QueueListProps<Row>, 'openId'> {
  options: readonly (Option & { key: Status })[];
  status: Status;
  /** The status of rows that wait for a decision. */
  waiting: Status;
  onStatus: (status: Status) => void;
  chooseText: string;
  /** Actions that are available for every status. */
  acts?: ReactNode;
  renderDetail: (id: string, onDecided: () => void) => ReactNode;
}

/** A screen for decisions one by one: a tab for each status, the list, and one row's details next to it. */
export function QueueScreen<Status extends string, Row extends { _id: string }>(
  props: QueueScreenProps<Status, Row>,
) {
  const { options, status, waiting, onStatus, chooseText, acts, renderDetail, ...list } = props;
  const { section, rows } = list;
  const styles = useStyles();
  const { label } = useFormat();
  const openId = useConsoleLocation().rest[0] || undefined;

  /** Goes to the row after the decided one, or else before it, or else to the empty state. */
  function openNextRow() {
    const all = rows.data ?? [];
    const at = all.findIndex(({ _id }) => _id === openId);
    const next = all[at + 1] ?? all[at - 1];
    if (next && status === waiting) goTo(section, next._id);
    else goTo(section);
  }

  return (
    <TabbedScreen
      tabs={options.map(({ key }) => ({ key, text: label(options, key) }))}
      selected={status}
      acts={acts}
      onSelect={(key) => {
        onStatus(key);
        goTo(section);
      }}
    >
      <div className={styles.root}>
        <QueueList {...list} openId={openId} />
        {openId !== undefined ? (
          renderDetail(openId, openNextRow)
        ) : rows.data?.length ? (
          <EmptyState text={chooseText} />
        ) : null}
      </div>
    </TabbedScreen>
  );
}
