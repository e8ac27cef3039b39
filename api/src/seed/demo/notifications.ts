import { NOTIFICATION_KEEP_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { seededId } from '../ids.ts';
import type { Random } from '../random.ts';
import { idOf, type Scene } from '../relations/scene.ts';

/** A notification of an account. */
export interface DemoNotification {
  readonly about: 'invitation' | 'acceptance' | 'expiry' | 'hi';
  readonly other: number;
  readonly at: number;
}

/** Notifications of so many days are unread, so that the demo shows recent activity. */
const unreadDays = 6;

/** The notifications of a demo account, without those that are too old for the list. */
export function addNotifications(
  scene: Scene,
  random: Random,
  account: number,
  news: readonly DemoNotification[],
): void {
  const { plan, writer } = scene;
  for (const { about, other, at } of news) {
    if (at < plan.now - NOTIFICATION_KEEP_DAYS * DAY_MS) continue;
    writer.add('notifications', {
      id: seededId(random, at),
      member_id: idOf(scene, account),
      about,
      subject: idOf(scene, other),
      other_id: idOf(scene, other),
      facts: '{}',
      times: 1,
      at,
      read_at: at < plan.now - unreadDays * DAY_MS ? at + DAY_MS : null,
    });
  }
}
