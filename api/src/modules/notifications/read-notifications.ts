import type { NotificationKind, Notifications } from '@milon/shared/contracts';

type Choice = Notifications[NotificationKind];

const unchosen: Readonly<Notifications> = {
  invitations: { email: 'immediately', push: true },
  messages: { email: 'daily', push: true },
  decisions: { email: 'immediately', push: true },
};

/** The stored form from before mails could be collected: only 'immediately' or 'never'. */
const once: Readonly<Record<string, Choice>> = {
  atOnce: { email: 'immediately', push: true },
  never: { email: 'never', push: true },
};

/** A member's notification settings with their defaults: messages once a day, everything else immediately. */
export function readNotifications(kept: string | null): Notifications {
  if (kept === null) return { ...unchosen };
  const chosen = Object.entries(JSON.parse(kept) as Record<string, Choice | string>).map(([kind, choice]) => [
    kind,
    typeof choice === 'string' ? once[choice] : choice,
  ]);
  return { ...unchosen, ...(Object.fromEntries(chosen) as Partial<Notifications>) };
}
