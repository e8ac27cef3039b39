import type { StaffChange, StaffTopic } from '@milon/shared/contracts';
import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { showProgress } from '../features/imports/api/progress.ts';
import { isLineOpenAtom } from '../lib/server/live-line.ts';
import { openStaffSocket } from '../lib/server/live-socket.ts';
import { queryKeys } from '../lib/server/query-keys.ts';
import { showWriting } from '../lib/work/writing.ts';
import { tableVersionAtom } from '../parts/member/api/table-version.ts';

/** Changes that arrive within this time are fetched together: a batch of decisions is many changes. */
const gatherMs = 500;

const anyMember: readonly QueryKey[] = [['user'], ['member-record']];
/**
 * What a change of each topic may be seen in. The photo queue is not here: its claims keep others from a
 * photo, and nothing moves under the reviewer's hand.
 */
const keysOf: Readonly<Record<StaffTopic, readonly QueryKey[]>> = {
  connects: [queryKeys.premiumUsers, ['member-record']],
  document: [queryKeys.documents, ...anyMember],
  'hand-over': [queryKeys.handOver],
  // Also when one ends its work. How far it is meanwhile comes with the announcement.
  import: [queryKeys.imports],
  member: anyMember,
  merge: [queryKeys.duplicates, queryKeys.transactions, queryKeys.premiumUsers, ...anyMember],
  'message-case': [queryKeys.messageCases, ['member-record']],
  package: [queryKeys.packages, queryKeys.missingForSale],
  photo: [queryKeys.photoBatches, queryKeys.photoFigures, ...anyMember],
  reply: [queryKeys.replies],
  'report-case': [queryKeys.reportCases, ['member-record']],
  'report-word': [queryKeys.reportWords],
  seller: [queryKeys.sellers, queryKeys.missingForSale],
  settings: [queryKeys.settings, queryKeys.publicSettings, queryKeys.missingForSale],
  special: anyMember,
  staff: [queryKeys.staffAccounts],
  support: [queryKeys.support, ['member-record']],
  transaction: [queryKeys.transactions, queryKeys.premiumUsers, ['member-record']],
  view: [queryKeys.userViews],
  work: [
    queryKeys.assignments,
    queryKeys.documents,
    queryKeys.messageCases,
    queryKeys.reportCases,
    queryKeys.support,
    queryKeys.transactions,
  ],
};
/** What names a member and is fetched again when the member deletes or restores the account. */
const namingMembers: readonly QueryKey[] = [
  ['report-case'],
  ['message-case'],
  ['document'],
  queryKeys.reportCases,
  queryKeys.messageCases,
  queryKeys.documents,
];
/** After these the rows of the users' table may differ. */
const inTable = new Set<StaffTopic>([
  'work',
  'member',
  'merge',
  'photo',
  'special',
  'transaction',
  'document',
]);

/** Whether a query shows the object of a change: a record only if it is that member's. */
function shows(queryKey: QueryKey, { id, topic }: StaffChange): boolean {
  const [first, second] = queryKey;
  const isOneMember = first === 'user' || first === 'member-record';
  const namesMember = topic === 'member' || topic === 'special';
  return !(isOneMember && namesMember && id !== undefined) || second === id;
}

/**
 * Keeps what is on the screen true while other members of staff work: rows, counts and open records are
 * fetched again when one of them changes something. Text that is being typed stays.
 */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const setVersion = useSetAtom(tableVersionAtom);
  const setLineOpen = useSetAtom(isLineOpenAtom);

  const fetchAgain = useEffectEvent((changes: readonly StaffChange[]) => {
    for (const change of changes) {
      for (const queryKey of keysOf[change.topic] ?? []) {
        void client.invalidateQueries({ queryKey, predicate: (query) => shows(query.queryKey, change) });
      }
    }
    for (const { by, id } of changes.filter((change) => change.by === change.id)) {
      const namesThem = ({ state }: Query) => JSON.stringify(state.data ?? null).includes(id ?? by);
      for (const queryKey of namingMembers) void client.invalidateQueries({ queryKey, predicate: namesThem });
    }
    void client.invalidateQueries({ queryKey: queryKeys.waitingWork });
    void client.invalidateQueries({ queryKey: queryKeys.dashboard });
    if (changes.some(({ topic }) => inTable.has(topic))) setVersion((version) => version + 1);
  });

  const apply = useEffectEvent((announced: readonly StaffChange[]) => {
    const changes = announced.filter((change) => change.progress === undefined);
    for (const change of announced) showProgress(client, change);
    if (changes.length > 0) fetchAgain(changes);
  });

  /** Changes during a disconnection were missed. */
  const applyAll = useEffectEvent(() => {
    for (const queryKey of Object.values(keysOf).flat()) void client.invalidateQueries({ queryKey });
    fetchAgain([]);
    setVersion((version) => version + 1);
  });

  useEffect(() => {
    let gathered: StaffChange[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasConnected = false;
    const close = openStaffSocket((socket) => {
      socket.on('connect', () => {
        if (wasConnected) applyAll();
        wasConnected = true;
        setLineOpen(true);
      });
      socket.on('disconnect', () => setLineOpen(false));
      socket.on('writing', showWriting);
      socket.on('changed', (changes) => {
        gathered.push(...changes);
        timer ??= setTimeout(() => {
          const all = gathered;
          gathered = [];
          timer = undefined;
          apply(all);
        }, gatherMs);
      });
    });
    return () => {
      clearTimeout(timer);
      close();
      setLineOpen(false);
    };
  }, [setLineOpen]);
}
