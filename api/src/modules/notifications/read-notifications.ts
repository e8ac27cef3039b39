import type { Notifications } from '@milon/shared/contracts';

const unchosen: Notifications = { invitations: 'atOnce', decisions: 'atOnce' };

/** What a member chose, and for what they chose nothing: at once. */
export function readNotifications(kept: string | null): Notifications {
  return kept === null ? unchosen : { ...unchosen, ...(JSON.parse(kept) as Partial<Notifications>) };
}
