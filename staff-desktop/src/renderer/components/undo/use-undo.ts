import {
  undoDocumentCall,
  undoMessageCaseCall,
  undoReportCaseCall,
  undoSupportCall,
} from '@milon/shared/contracts';
import {
  documentStatusOptions,
  messageCaseStatusOptions,
  type Option,
  reportCaseStatusOptions,
  supportStatusOptions,
} from '@milon/shared/options';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf, navigate } from '../../lib/address/location.ts';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';
import type { UndoableDecision, UndoKind } from '../../lib/work/last-decision.ts';
import { useConflictText } from '../states/use-conflict-text.ts';
import { useToast } from '../states/use-toast.ts';
import { useLastDecision } from './use-last-decision.ts';

interface Queue {
  readonly call:
    | typeof undoMessageCaseCall
    | typeof undoReportCaseCall
    | typeof undoDocumentCall
    | typeof undoSupportCall;
  readonly section: string;
  readonly statuses: readonly Option[];
  /** The lists, and the opened item. */
  readonly rows: QueryKey;
  readonly item: string;
}

const queues: Readonly<Record<UndoKind, Queue>> = {
  'message-case': {
    call: undoMessageCaseCall,
    section: 'messages',
    statuses: messageCaseStatusOptions,
    rows: queryKeys.messageCases,
    item: 'message-case',
  },
  'report-case': {
    call: undoReportCaseCall,
    section: 'reports',
    statuses: reportCaseStatusOptions,
    rows: queryKeys.reportCases,
    item: 'report-case',
  },
  document: {
    call: undoDocumentCall,
    section: 'documents',
    statuses: documentStatusOptions,
    rows: queryKeys.documents,
    item: 'document',
  },
  support: {
    call: undoSupportCall,
    section: 'support',
    statuses: supportStatusOptions,
    rows: queryKeys.support,
    item: 'support',
  },
};

/** Undoes decisions of a queue, and opens the item that waits again. If it is too late, says why. */
export function useUndo(kind: UndoKind) {
  const { call, item, rows, section, statuses } = queues[kind];
  const { t } = useTranslation();
  const toast = useToast();
  const conflictText = useConflictText(statuses);
  const queryClient = useQueryClient();
  const [last, remember] = useLastDecision(kind);
  const { isPending, mutate } = useMutation({
    mutationFn: ({ decidedAt, id }: UndoableDecision) =>
      callApi(call, { params: { id }, body: { decidedAt } }),
    onSettled: (_answer, _error, { id }) =>
      Promise.all(
        [rows, [item, id], ['user'], ['member-record'], queryKeys.waitingWork, queryKeys.dashboard].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });

  function undo(decision: UndoableDecision): void {
    if (isPending) return;
    const forget = () => last?.id === decision.id && remember(undefined);
    mutate(decision, {
      onSuccess({ data }) {
        toast(t('queue.undone'));
        forget();
        const query = data.status === 'APPEALED' ? { status: data.status } : {};
        navigate(addressOf({ section, rest: [decision.id], query }));
      },
      onError(problem) {
        toast(conflictText(problem), 'warning');
        forget();
      },
    });
  }
  return { undo, isPending };
}
