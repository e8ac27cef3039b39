import type { Notifications } from '@milon/shared/contracts';

type Choice = Notifications[keyof Notifications];

const unchosen: Readonly<Notifications> = {
  invitations: { email: 'immediately', push: true },
  messages: { email: 'daily', push: true },
  decisions: { email: 'immediately', push: true },
};

/** As choices were kept when mails came at once or never, and nothing else came. */
const once: Readonly<Record<string, Choice>> = {
  atOnce: { email: 'immediately', push: true },
  never: { email: 'never', push: true },
};

/** What a member chose, and for what they chose nothing: messages once a day, all else at once. */
export function readNotifications(kept: string | null): Notifications {
  if (kept === null) return { ...unchosen };
  const chosen = Object.entries(JSON.parse(kept) as Record<string, Choice | string>).map(([kind, choice]) => [
    kind,
    typeof choice === 'string' ? once[choice] : choice,
  ]);
  return { ...unchosen, ...(Object.fromEntries(chosen) as Partial<Notifications>) };
}
