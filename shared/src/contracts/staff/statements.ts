import { z } from 'zod';
import { STATEMENT_APPROVALS_MAX, STATEMENT_TEXT_MAX } from '../../constants.ts';
import { defineCall } from '../call.ts';
import { manualPaymentMethods } from '../commerce.ts';
import { dataOf, idSchema } from '../common.ts';
import { adminTransactionSchema } from './transactions.ts';

/**
 * Why a line of a statement approves no payment by itself. `UNREADABLE`: it has no id, amount or day;
 * `OUTGOING`: the money did not come in; `REPEATED`: another line has its id; `UNKNOWN`: no payment has it;
 * `USED`: it was counted already; `STATUS`: the payment does not wait; `CONCERN`: staff must look at it;
 * `METHOD`, `AMOUNT`, `DAY`: the payment says something else.
 */
export const statementDoubts = [
  'AMOUNT',
  'DAY',
  'METHOD',
  'CONCERN',
  'STATUS',
  'USED',
  'UNKNOWN',
  'REPEATED',
  'OUTGOING',
  'UNREADABLE',
] as const;
export type StatementDoubt = (typeof statementDoubts)[number];

const statementLineSchema = z.object({
  /** Its number in the text, from 1. */
  line: z.number().int(),
  text: z.string(),
  trxId: z.string().optional(),
  /** Taka. */
  amount: z.number().optional(),
  day: z.iso.date().optional(),
  /** Absent of a line that is sure. */
  doubt: z.enum(statementDoubts).optional(),
  payment: adminTransactionSchema
    .pick({
      _id: true,
      trxId: true,
      amount: true,
      status: true,
      paymentMethod: true,
      createdAt: true,
      user: true,
    })
    .extend({ package: z.string() })
    .optional(),
});
export type StatementLineView = z.output<typeof statementLineSchema>;

const statementSchema = z.object({
  /** Whose statement it is. Payments by another method are never sure. */
  method: z.enum(manualPaymentMethods),
  /** A CSV file with its headers, or messages of a wallet. */
  text: z.string().min(1).max(STATEMENT_TEXT_MAX),
});

export const checkStatementCall = defineCall({
  method: 'post',
  path: '/admin/transactions/statement',
  access: 'administration',
  summary: 'Match the lines of a statement with manual payments; nothing is changed or stored',
  body: statementSchema,
  status: 200,
  problems: ['TOO_LARGE'],
  answer: dataOf(z.object({ lines: z.array(statementLineSchema) })),
});

export const approveStatementCall = defineCall({
  method: 'post',
  path: '/admin/transactions/statement/approve',
  access: 'administration',
  summary: 'Approve payments for which the same statement has a sure line; a line approves once',
  body: statementSchema.extend({
    payments: z.array(idSchema).min(1).max(STATEMENT_APPROVALS_MAX),
    /** The sum that staff saw, in taka. Another one is CONFLICT, and nothing is approved. */
    amount: z.number().positive(),
  }),
  status: 200,
  problems: ['TOO_LARGE'],
  answer: dataOf(
    z.object({
      approved: z.array(idSchema),
      /** The money arrived, but no package could start. */
      held: z.array(idSchema),
      /** Decided meanwhile, or not sure any more. */
      skipped: z.array(idSchema),
    }),
  ),
});
