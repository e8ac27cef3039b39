import { STATEMENT_APPROVALS_MAX } from '@milon/shared/constants';
import {
  approveStatementCall,
  type CallAnswer,
  type CallInput,
  checkStatementCall,
  type StatementLineView,
} from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type StatementInput = CallInput<typeof checkStatementCall, 'body'>;
export type SureLine = StatementLineView & { payment: NonNullable<StatementLineView['payment']> };

export interface Approval {
  /** What the statement said when it was checked. */
  lines: readonly SureLine[];
  /** Taka. */
  amount: number;
}

export interface ApprovedStatement {
  outcome: CallAnswer<typeof approveStatementCall>['data'];
  /** Taka that were credited. */
  amount: number;
}

const isSure = (line: StatementLineView): line is SureLine =>
  line.doubt === undefined && line.payment !== undefined;

const sumOf = (lines: readonly SureLine[]) => lines.reduce((sum, { payment }) => sum + payment.amount, 0);

/** What can be approved at once: the first sure lines. */
export function approvalOf(lines: readonly StatementLineView[]): Approval {
  const sure = lines.filter(isSure).slice(0, STATEMENT_APPROVALS_MAX);
  return { lines: sure, amount: sumOf(sure) };
}

/**
 * A statement that staff pasted, what its lines mean, and the approval. It stays while the tabs of the screen
 * change. What is shown belongs to the text that was checked, not to one that was changed since.
 */
export function useStatement() {
  const queryClient = useQueryClient();
  const [input, setInput] = useState<StatementInput>({ method: 'bKash', text: '' });
  const [approved, setApproved] = useState<ApprovedStatement>();
  const check = useMutation({
    mutationFn: async (body: StatementInput) => (await callApi(checkStatementCall, { body })).data,
  });
  const approve = useMutation({
    mutationFn: async ({ amount, lines }: Approval) => {
      const payments = lines.map(({ payment }) => payment._id);
      const body = { ...(check.variables ?? input), payments, amount };
      const outcome = (await callApi(approveStatementCall, { body })).data;
      const counted = new Set(outcome.approved);
      return { outcome, amount: sumOf(lines.filter(({ payment }) => counted.has(payment._id))) };
    },
    onSuccess: setApproved,
    onSettled: () => {
      if (check.variables) check.mutate(check.variables);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.transactions }),
        queryClient.invalidateQueries({ queryKey: queryKeys.dashboard }),
      ]);
    },
  });

  return {
    input,
    /** Changes the text or the method. What was found in another text is not shown. */
    change(part: Partial<StatementInput>) {
      setInput((now) => ({ ...now, ...part }));
      setApproved(undefined);
      check.reset();
    },
    check,
    runCheck() {
      setApproved(undefined);
      check.mutate(input);
    },
    approve,
    approved,
  };
}
export type Statement = ReturnType<typeof useStatement>;
