import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAddress } from '../../lib/address/use-address.ts';
import { useCommands } from '../../lib/offers.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ListWithPane } from './list-with-pane.tsx';
import { QueueList, type QueueListProps } from './queue-list.tsx';

interface RowsWithDetailProps<Row> extends Omit<QueueListProps<Row>, 'openId' | 'hrefOf'> {
  address: RowAddress;
  /** Shown while no row is open. */
  chooseText: string;
  renderDetail: (id: string) => ReactNode;
  /** If absent, goes to the neighbour in the list. */
  onStep?: (by: 1 | -1) => void;
}

/** A list of rows with the details of the opened one next to it, and the command that fetches it again. */
export function RowsWithDetail<Row extends { _id: string }>(props: RowsWithDetailProps<Row>) {
  const { address, chooseText, onStep = step, renderDetail, ...list } = props;
  const { t } = useTranslation();
  const { hrefOf, open, openId } = address;
  const { data = [], refetch } = list.rows;
  const run = () => void refetch();
  useCommands([{ id: 'refresh', text: t('action.refresh'), icon: ArrowClockwiseRegular, run }]);

  function step(by: 1 | -1): void {
    const next = data[data.findIndex(({ _id }) => _id === openId) + by];
    if (next) open(next._id);
  }

  return (
    <ListWithPane
      shape="list"
      openId={openId}
      onClose={() => open(undefined)}
      onStep={onStep}
      rows={<QueueList {...list} openId={openId} hrefOf={hrefOf} />}
      pane={
        openId !== undefined ? (
          renderDetail(openId)
        ) : data.length > 0 ? (
          <EmptyState text={chooseText} />
        ) : null
      }
    />
  );
}
