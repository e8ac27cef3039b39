import type { Notification, Profile } from '@milon/shared/contracts';
import type { NotificationRow } from '../queries.ts';

type About = Notification['about'];

type Facts = Pick<
  Notification,
  | 'photos'
  | 'accepted'
  | 'amount'
  | 'connectReturned'
  | 'mayAppeal'
  | 'isOver'
  | 'hold'
  | 'byStaff'
  | 'isSilent'
  | 'isReader'
  | 'answer'
  | 'text'
>;

function factsView(about: About, facts: string): Facts {
  switch (about) {
    case 'invitation':
    case 'acceptance':
    case 'expiry':
    case 'hi':
    case 'conduct':
      return {};
    case 'photos':
      return { photos: JSON.parse(facts) as Notification['photos'] };
    case 'payment':
      return { accepted: (JSON.parse(facts) as { accepted: boolean }).accepted };
    case 'refund':
      return { amount: (JSON.parse(facts) as { amount: number }).amount / 100 };
    case 'document':
    case 'permission':
    case 'status':
    case 'name':
      return JSON.parse(facts) as { accepted: boolean };
    case 'further':
      return JSON.parse(facts) as { isReader: boolean };
    case 'report':
      return JSON.parse(facts) as { accepted: boolean; connectReturned: boolean };
    case 'warning':
      return JSON.parse(facts) as { accepted: boolean; mayAppeal: boolean };
    case 'pause':
      return JSON.parse(facts) as { isOver: boolean };
    case 'team':
      return JSON.parse(facts) as { text: string };
    case 'number':
      return JSON.parse(facts) as Pick<Notification, 'isSilent'>;
    case 'guardian':
    case 'candidate':
      return JSON.parse(facts) as Pick<Notification, 'answer'>;
    case 'connect':
      return JSON.parse(facts) as Pick<Notification, 'hold' | 'byStaff'>;
  }
}

/** A notification with the card of the other member; undefined if that member is not visible. */
export function notificationView(
  row: NotificationRow,
  people: ReadonlyMap<string, Profile>,
): Notification | undefined {
  const person = row.other_id === null ? undefined : people.get(row.other_id);
  if (row.other_id !== null && !person) return undefined;
  const about = row.about as About;
  return {
    _id: row.id,
    about,
    ...(person ? { person } : {}),
    ...factsView(about, row.facts),
    times: row.times,
    at: new Date(row.at).toISOString(),
    isRead: row.read_at !== null,
  };
}
