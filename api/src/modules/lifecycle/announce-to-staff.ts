import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { roleRoom } from '../../platform/realtime/bus.ts';

const rooms = [roleRoom('administration'), roleRoom('uploader')];

/**
 * Tells open consoles that a member deleted or restored the own account. The audit log, which announces
 * everything else, has only what staff do.
 */
export function announceToStaff({ bus }: AppContext, trx: Trx, memberId: string): void {
  afterCommit(trx, () => bus.toStaff(rooms, [{ topic: 'member', id: memberId, by: memberId }]));
}
