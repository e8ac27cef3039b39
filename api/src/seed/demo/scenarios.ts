import { SPECIAL_PROFILE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { normalizeText } from '../../platform/text.ts';
import { dialogues, watchedDialogues } from '../catalogue/dialogues.ts';
import { seededId } from '../ids.ts';
import { placeOfDay } from '../plan.ts';
import { Random } from '../random.ts';
import { addGreeting, addTalk, addWatchedTalk } from '../relations/conversations.ts';
import { addInvitation, type InvitationStatus } from '../relations/invitations.ts';
import { addBlock, addFavorite, addPhotoView, addVisit } from '../relations/marks.ts';
import { idOf, type Pairs, type Scene } from '../relations/scene.ts';
import { addNotifications, type DemoNotification } from './notifications.ts';

/** Every state of an invitation, in both directions. */
const invitationStates: readonly (readonly [InvitationStatus, 'sent' | 'received', number])[] = [
  ['INVITED', 'received', 6],
  ['INVITED', 'sent', 5],
  ['CONNECTED', 'received', 3],
  ['CONNECTED', 'sent', 3],
  ['DECLINED', 'received', 2],
  ['DECLINED', 'sent', 2],
];
const talks = 6;
/** Visitors of a demo account: for each, how many days ago. */
const visitDays: readonly (readonly number[])[] = [
  [0],
  [0, 1, 4],
  [0],
  [1, 2],
  [2],
  [3],
  [5, 8],
  [6],
  [9],
  [15, 22],
];
/** How long ago a demo account opened its saved searches. */
const lookedDaysAgo = 9;

/**
 * Members for a demo account to interact with: active, of the other gender, and not demo accounts themselves.
 */
function othersOf(scene: Scene, random: Random, account: number): () => number | undefined {
  const met = new Set<number>(scene.plan.demo.keys());
  return () => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const other = scene.crowd.otherFor(random, account);
      if (other === undefined) return undefined;
      if (met.has(other)) continue;
      met.add(other);
      return other;
    }
    return undefined;
  };
}

/** Visitors of a demo account, who also saw its photos. Some may already know the member. */
function addVisitors(scene: Scene, account: number): void {
  const next = othersOf(scene, new Random(scene.plan.seed, 32, account), account);
  for (const days of visitDays) {
    const other = next();
    if (other === undefined) return;
    for (const daysAgo of days) addVisit(scene, other, account, daysAgo);
    addPhotoView(scene, other, account, days);
  }
}

/** Saved searches of a demo account, with some members who joined since it opened them last. */
function addSearches(scene: Scene, account: number): void {
  const { plan, writer } = scene;
  const random = new Random(plan.seed, 33, account);
  const seen = placeOfDay(plan, lookedDaysAgo);
  for (const [name, query] of [
    ['From Dhaka', 'location=47'],
    ['Graduates under 30', 'age=17-30&degree=2&degree=3'],
  ] as const) {
    const at = plan.now - lookedDaysAgo * DAY_MS;
    writer.add('saved_searches', {
      id: seededId(random, at),
      member_id: idOf(scene, account),
      name,
      name_key: normalizeText(name),
      query,
      seen_to: seen,
      seen_before: seen,
      looked_at: at,
      created_at: at,
    });
  }
}

/** Fills every page of a demo account with content. */
function addScenario(scene: Scene, pairs: { invited: Pairs; spoken: Pairs }, account: number): void {
  const random = new Random(scene.plan.seed, 30, account);
  const next = othersOf(scene, random, account);
  const news: DemoNotification[] = [];
  const withNext = (count: number, work: (other: number, number: number) => void) => {
    for (let number = 0; number < count; number += 1) {
      const other = next();
      if (other !== undefined) work(other, number);
    }
  };
  for (const [status, way, count] of invitationStates) {
    withNext(count, (other, number) => {
      if (!pairs.invited.take(account, other)) return;
      const [from, to] = way === 'sent' ? [account, other] : [other, account];
      const { at, decidedAt } = addInvitation(scene, random, { from, to, status });
      if (status === 'INVITED' && decidedAt !== null) {
        if (way === 'sent') news.push({ about: 'expiry', other, at: decidedAt });
      } else if (way === 'received') news.push({ about: 'invitation', other, at });
      else if (status === 'CONNECTED' && decidedAt !== null)
        news.push({ about: 'acceptance', other, at: decidedAt });
      // Some of the connected members talk.
      if (status === 'CONNECTED' && number < 2 && pairs.spoken.take(account, other)) {
        addTalk(scene, random, [from, to], random.pick(dialogues));
      }
    });
  }
  const first = random.int(0, dialogues.length - 1);
  withNext(talks, (other, number) => {
    if (!pairs.spoken.take(account, other)) return;
    const dialogue = dialogues[(first + number) % dialogues.length];
    if (dialogue) addTalk(scene, random, number % 2 === 0 ? [other, account] : [account, other], dialogue);
  });
  withNext(3, (other) => {
    if (pairs.spoken.take(account, other))
      news.push({ about: 'hi', other, at: addGreeting(scene, random, other, account) });
  });
  withNext(1, (other) => {
    if (pairs.spoken.take(account, other)) addGreeting(scene, random, account, other);
  });
  withNext(7, (other) => addFavorite(scene, random, account, other));
  withNext(2, (other) => addBlock(scene, random, account, other));
  addNotifications(scene, new Random(scene.plan.seed, 34, account), account, news);
  addVisitors(scene, account);
  addSearches(scene, account);
}

/** Three profiles that lead the feeds now. */
function addSpecials(scene: Scene, staffId: string): void {
  const { plan, crowd, writer } = scene;
  const random = new Random(plan.seed, 31);
  const chosen = new Set<number>(plan.demo.keys());
  for (const gender of ['women', 'men', 'women'] as const) {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const index = random.int(0, plan.members - 1);
      if (!crowd.isListed(index) || !crowd.hasPhoto(index) || crowd.genderOf(index) !== gender) continue;
      if (chosen.has(index)) continue;
      chosen.add(index);
      const startsAt = plan.now - random.int(1, 10) * DAY_MS;
      writer.add('specials', {
        member_id: idOf(scene, index),
        gender,
        added_by: staffId,
        starts_at: startsAt,
        ends_at: startsAt + SPECIAL_PROFILE_DAYS * DAY_MS,
      });
      break;
    }
  }
}

/** Each demo account gets messages from a fraudster, so that there is a warning, and a case for staff. */
function addWatched(scene: Scene, spoken: Pairs): void {
  for (const [number, account] of [...scene.plan.demo.keys()].entries()) {
    const random = new Random(scene.plan.seed, 34, account);
    const next = othersOf(scene, random, account);
    const dialogue = watchedDialogues[number % watchedDialogues.length] ?? [];
    let other = next();
    while (other !== undefined && !spoken.take(account, other)) other = next();
    if (other !== undefined) addWatchedTalk(scene, random, [other, account], dialogue);
  }
}

export function addDemoScenarios(
  scene: Scene,
  pairs: { invited: Pairs; spoken: Pairs },
  staffId: string,
): void {
  for (const account of scene.plan.demo.keys()) addScenario(scene, pairs, account);
  addWatched(scene, pairs.spoken);
  addSpecials(scene, staffId);
}
