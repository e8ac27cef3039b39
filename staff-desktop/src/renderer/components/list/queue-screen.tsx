import type { Assigned, WaitingWork, WorkClaim } from '@milon/shared/contracts';
import type { Option } from '@milon/shared/options';
import type { ReactNode } from 'react';
import type { AddressField, ScreenAddress } from '../../lib/address/use-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { UndoKind } from '../../lib/work/last-decision.ts';
import { useAssignments } from '../../lib/work/use-assignments.ts';
import { useWorkQueue } from '../../lib/work/use-work-queue.ts';
import { useWaitingWork } from '../../lib/work/waiting-work.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { TabbedScreen } from '../tabbed-screen.tsx';
import { UndoLast } from '../undo/undo-last.tsx';
import { AssignedChoice } from './assigned-choice.tsx';
import type { QueueListProps } from './queue-list.tsx';
import { RowsWithDetail } from './rows-with-detail.tsx';

/** What the details of an item can do with its queue. */
export interface QueueSteps {
  /** Goes to the next item that nobody works on, after a decision. */
  onDecided: () => void;
  /** The same without a decision. */
  onSkip: () => void;
  /** Who else works on the item. */
  holder: WorkClaim | undefined;
}

interface QueueScreenProps<Status extends string, Row>
  extends Omit<QueueListProps<Row>, 'assignmentOf' | 'openId' | 'hrefOf' | 'holderOf'> {
  /** The status, whose items, and the opened row. */
  address: ScreenAddress<{ status: AddressField<Status>; assigned: AddressField<Assigned> }>;
  options: readonly (Option & { key: Status })[];
  /** The statuses of rows that wait for a decision, and how many there are. */
  waiting: readonly Status[];
  countOf: (work: WaitingWork, status: Status) => number | undefined;
  chooseText: string;
  /** Actions that are available for every status. */
  acts?: ReactNode;
  /** Whose claims it shows and takes. */
  kind: UndoKind;
  renderDetail: (id: string, steps: QueueSteps) => ReactNode;
}

/** A screen for decisions one by one: a tab for each status, the list, and one row's details next to it. */
export function QueueScreen<Status extends string, Row extends { _id: string }>(
  props: QueueScreenProps<Status, Row>,
) {
  const { address, options, waiting, countOf, acts, kind, renderDetail, ...list } = props;
  const { rows } = list;
  const { label } = useFormat();
  const work = useWaitingWork();
  const { assigned, status } = address.values;
  const isWaiting = waiting.includes(status);
  const { assignmentOf } = useAssignments(kind);

  const queue = useWorkQueue({
    kind,
    rows,
    openId: address.openId,
    isWaiting,
    open: address.open,
    list: `${status} ${assigned}`,
  });

  return (
    <TabbedScreen
      tabs={options.map(({ key }) => ({
        key,
        text: label(options, key),
        count: work && waiting.includes(key) ? countOf(work, key) : undefined,
      }))}
      selected={status}
      acts={
        <>
          <UndoLast kind={kind} />
          {acts}
          {isWaiting && (
            <AssignedChoice
              assigned={assigned}
              onChange={(whose) => address.change({ assigned: whose }, { closes: true })}
            />
          )}
          <RefreshButton isFetching={rows.isFetching} onRefresh={() => void rows.refetch()} />
        </>
      }
      onSelect={(key) => address.change({ status: key }, { closes: true })}
    >
      <RowsWithDetail
        {...list}
        address={address}
        holderOf={queue.holderOf}
        {...(isWaiting ? { assignmentOf } : {})}
        onStep={queue.step}
        renderDetail={(id) =>
          renderDetail(id, { onDecided: queue.openNext, onSkip: queue.skip, holder: queue.holderOf(id) })
        }
      />
    </TabbedScreen>
  );
}
