import { BADGE_CAP } from '../../constants.ts';

export interface BadgeCounts {
  readonly newConversations: number;
  readonly received: number;
  readonly declined: number;
  readonly sent: number;
  readonly accepted: number;
}

/** The text of a count badge: '' for 0, up to 99, then '99+' (spec §2, §9). */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count);
}

/** The number of the total badge: new conversations and the four invitation lists (spec §2). */
export function totalBadge(counts: BadgeCounts): number {
  return counts.newConversations + counts.received + counts.declined + counts.sent + counts.accepted;
}
