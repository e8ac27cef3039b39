import type { Assigned, AssignedKind, LateWork, Settings } from '@milon/shared/contracts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { AppContext, StaffActor } from '../../context.ts';
import { getSettings } from '../settings/index.ts';
import { type CountedQueue, countLate, isListed } from './queries.ts';

const hourMs = 3_600_000;

const settingOf = {
  document: 'documents',
  'message-case': 'messages',
  'report-case': 'reports',
  support: 'support',
  transaction: 'payments',
  'first-look': 'profiles',
} as const satisfies Record<AssignedKind, keyof Settings['lateAfterHours']>;

export async function lateAfterHours(context: Pick<AppContext, 'db'>, kind: AssignedKind): Promise<number> {
  return (await getSettings(context)).lateAfterHours[settingOf[kind]];
}

/** Whether a queue lists the item in the column `itemId` for this reader. */
export async function isAssigned(
  context: AppContext,
  actor: StaffActor,
  { assigned, itemId, kind }: { kind: AssignedKind; itemId: string; assigned: Assigned | undefined },
): Promise<RawBuilder<SqlBool>> {
  const now = context.clock();
  const lateBefore = now - (await lateAfterHours(context, kind)) * hourMs;
  return isListed(kind, itemId, { assigned, staffId: actor.id, now, lateBefore });
}

/** How much is late in the queues that Administration decides, each counted up to `most`. */
export async function countLateWork(
  { clock, readers }: AppContext,
  { lateAfterHours: hours }: Settings,
  most: number,
): Promise<Omit<LateWork, 'photos'>> {
  const now = clock();
  const count = (queue: CountedQueue, setting: keyof Settings['lateAfterHours']) =>
    countLate(readers, queue, { now, lateBefore: now - hours[setting] * hourMs, most });
  const [documents, messages, reports, reportAppeals, support, transactions, heldTransactions, users] =
    await Promise.all([
      count('documents', 'documents'),
      count('messages', 'messages'),
      count('reports', 'reports'),
      count('reportAppeals', 'reports'),
      count('support', 'support'),
      count('transactions', 'payments'),
      count('heldTransactions', 'payments'),
      count('users', 'profiles'),
    ]);
  return { documents, messages, reports, reportAppeals, support, transactions, heldTransactions, users };
}
