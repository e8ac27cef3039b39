import type { Db } from '../../platform/database/connect.ts';

const shown = [
  'id',
  'member_id',
  'status',
  'position',
  'width',
  'height',
  'thumbhash',
  'decline_reason',
] as const;

export interface ShownPhoto {
  readonly id: string;
  readonly member_id: string;
  readonly status: string;
  readonly position: number;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly decline_reason: string | null;
}

/** Photos of these members in the owners' order; approved ones only unless all are asked for. */
export function findPhotosOf(
  db: Db,
  memberIds: readonly string[],
  which: 'approved' | 'all',
): Promise<ShownPhoto[]> {
  let query = db.selectFrom('photos').select(shown).where('member_id', 'in', memberIds);
  if (which === 'approved') query = query.where('status', '=', 'APPROVED');
  return query.orderBy('member_id').orderBy('position').execute();
}
