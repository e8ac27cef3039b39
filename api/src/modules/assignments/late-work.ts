import type { Assigned, LateWork, Settings, WorkKind } from '@milon/shared/contracts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { AppContext, StaffActor } from '../../context.ts';
import { getSettings } from '../settings/index.ts';
import { countLate, isListed } from './queries.ts';

const hourMs = 3_600_000;

const settingOf = {
  document: 'documents',
  'message-case': 'messages',
  'report-case': 'reports',
  support: 'support',
  transaction: 'payments',
} as const satisfies Record<WorkKind, keyof Settings['lateAfterHours']>;

export async function lateAfterHours(context: Pick<AppContext, 'db'>, kind: WorkKind): Promise<number> {
  return (await getSettings(context)).lateAfterHours[settingOf[kind]];
}

/** Whether a queue lists the item in the column `itemId` for this reader. */
export async function isAssigned(
  context: AppContext,
  actor: StaffActor,
  { assigned, itemId, kind }: { kind: WorkKind; itemId: string; assigned: Assigned | undefined },
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
  const count = (kind: WorkKind) =>
    countLate(readers, kind, { now, lateBefore: now - hours[settingOf[kind]] * hourMs, most });
  const [documents, messages, reports, support, transactions] = await Promise.all([
    count('document'),
    count('message-case'),
    count('report-case'),
    count('support'),
    count('transaction'),
  ]);
  return { documents, messages, reports, support, transactions };
}
