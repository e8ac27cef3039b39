import { STATEMENT_APPROVALS_MAX } from '@milon/shared/constants';
import {
  approveStatementCall,
  type CallAnswer,
  type CallInput,
  checkStatementCall,
  type StatementLineView,
} from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { store } from '../../../lib/store.ts';

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

interface KeptStatement {
  readonly input: StatementInput;
  /** What its lines mean, once it was checked. */
  readonly lines?: readonly StatementLineView[];
  readonly approved?: ApprovedStatement | undefined;
}

const none: KeptStatement = { input: { method: 'bKash', text: '' } };
/** It survives a visit to another screen, and is emptied at the sign-out. */
const statementAtom = atom(none);
export const forgetStatement = () => store.set(statementAtom, none);

/**
 * A statement that staff pasted, what its lines mean, and the approval. What is shown belongs to the text
 * that was checked, not to one that was changed since.
 */
export function useStatement() {
  const queryClient = useQueryClient();
  const [{ approved, input, lines }, setKept] = useAtom(statementAtom);
  const check = useMutation({
    mutationFn: async (body: StatementInput) => (await callApi(checkStatementCall, { body })).data,
    onSuccess: (checked, body) =>
      setKept((now) => (now.input === body ? { ...now, lines: checked.lines } : now)),
  });
  const approve = useMutation({
    mutationFn: async ({ amount, lines: sure }: Approval) => {
      const payments = sure.map(({ payment }) => payment._id);
      const outcome = (await callApi(approveStatementCall, { body: { ...input, payments, amount } })).data;
      const counted = new Set(outcome.approved);
      return { outcome, amount: sumOf(sure.filter(({ payment }) => counted.has(payment._id))) };
    },
    onSuccess: (outcome) => setKept((now) => ({ ...now, approved: outcome })),
    onSettled: () => {
      check.mutate(input);
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
      setKept((now) => ({ input: { ...now.input, ...part } }));
      check.reset();
    },
    check,
    /** They stay while they are checked again. */
    lines,
    runCheck() {
      setKept((now) => ({ ...now, approved: undefined }));
      check.mutate(input);
    },
    /** After a decision, and when the screen opens again: a colleague may have decided. */
    recheck() {
      if (lines) check.mutate(input);
    },
    approve,
    approved,
  };
}
export type Statement = ReturnType<typeof useStatement>;
