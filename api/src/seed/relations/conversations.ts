import { GREETING_ID_PREFIX } from '@milon/shared/constants';
import type { MessageWarning } from '@milon/shared/options';
import { DAY_MS, greetingText, judgeMessage } from '@milon/shared/rules';
import { pairOf } from '../../platform/ids.ts';
import { type Dialogue, dialogues } from '../catalogue/dialogues.ts';
import { seededId } from '../ids.ts';
import { personAt } from '../people/person.ts';
import { Random } from '../random.ts';
import { countOf, idOf, momentOf, type Pairs, type Scene } from './scene.ts';

interface Spoken {
  readonly sender: number;
  readonly text: string;
  readonly clientId: string;
  readonly flags?: readonly MessageWarning[];
}

/**
 * A conversation of two members, with seconds to hours between the messages, that ends at `last` at the
 * latest.
 */
function addConversation(
  scene: Scene,
  random: Random,
  talk: { people: readonly [number, number]; last: number; spoken: readonly Spoken[] },
): string {
  const [a, b] = talk.people;
  const ids = new Map([
    [a, idOf(scene, a)],
    [b, idOf(scene, b)],
  ]);
  const gaps = talk.spoken.map(() => random.int(20_000, 3 * 3_600_000));
  let at = talk.last - gaps.reduce((sum, gap) => sum + gap, 0);
  const id = seededId(random, at);
  const pair = pairOf(ids.get(a) ?? '', ids.get(b) ?? '');
  const count = talk.spoken.length;
  scene.writer.add('conversations', {
    id,
    pair,
    last_position: count,
    last_message_at: talk.last,
    created_at: at,
  });
  const lastSender = talk.spoken.at(-1)?.sender;
  for (const [person, memberId] of ids) {
    const unread =
      person === lastSender
        ? 0
        : random.weighted([
            [0, 55],
            [1, 30],
            [Math.min(2, count), 15],
          ]);
    scene.writer.add('conversation_members', {
      conversation_id: id,
      member_id: memberId,
      seen_position: count - unread,
      shown_position: count - unread,
      moved_up_at: talk.last,
    });
  }
  talk.spoken.forEach(({ sender, text, clientId, flags = [] }, position) => {
    at += gaps[position] ?? 0;
    scene.writer.add('messages', {
      id: seededId(random, at),
      conversation_id: id,
      position: position + 1,
      sender_id: ids.get(sender) ?? '',
      client_id: `${clientId}${seededId(random, at)}`,
      text,
      created_at: at,
      flags: flags.length > 0 ? JSON.stringify(flags) : null,
    });
  });
  return id;
}

export function addTalk(
  scene: Scene,
  random: Random,
  people: readonly [number, number],
  dialogue: Dialogue,
): void {
  const [a, b] = people;
  const spoken = dialogue.map(([who, text]) => ({ sender: who === 'a' ? a : b, text, clientId: '' }));
  // The whole conversation fits between the joining and its end.
  const last = Math.max(momentOf(scene, random, a, b), scene.plan.now - 40 * DAY_MS);
  addConversation(scene, random, { people, last, spoken });
}

/** A conversation with a fraudster: flagged as when it was sent, and waiting for staff. */
export function addWatchedTalk(
  scene: Scene,
  random: Random,
  people: readonly [number, number],
  dialogue: Dialogue,
): void {
  const [a, b] = people;
  const last = Math.max(momentOf(scene, random, a, b), scene.plan.now - 3 * DAY_MS);
  const spoken = dialogue.map(([who, text]) => ({
    sender: who === 'a' ? a : b,
    text,
    clientId: '',
    flags: judgeMessage(text),
  }));
  const conversationId = addConversation(scene, random, { people, last, spoken });
  const positions = spoken.flatMap(({ flags }, at) => (flags.length > 0 ? at + 1 : []));
  const id = seededId(random, last);
  scene.writer.add('message_cases', {
    id,
    conversation_id: conversationId,
    member_id: idOf(scene, a),
    status: 'OPEN',
    revision: positions.length,
    latest_at: last,
    created_at: last,
  });
  for (const position of positions) scene.writer.add('message_case_positions', { case_id: id, position });
}

/** A greeting without an answer; returns when it was sent. */
export function addGreeting(scene: Scene, random: Random, from: number, to: number): number {
  const { plan, writer } = scene;
  const at = Math.max(momentOf(scene, random, from, to), plan.now - 20 * DAY_MS);
  const { name, writesBangla } = personAt(plan.seed, from, plan.today, plan.demo.get(from));
  const text = greetingText(name.firstName, writesBangla ? 'bn' : 'en');
  writer.add('greetings', { sender_id: idOf(scene, from), receiver_id: idOf(scene, to), last_sent_at: at });
  addConversation(scene, random, {
    people: [from, to],
    last: at,
    spoken: [{ sender: from, text, clientId: GREETING_ID_PREFIX }],
  });
  return at;
}

/** Conversations and greetings that this member starts. */
export function seedConversations(scene: Scene, pairs: Pairs, index: number): void {
  if (!scene.crowd.isListed(index) || scene.plan.demo.has(index)) return;
  const random = new Random(scene.plan.seed, 12, index);
  for (const to of scene.crowd.othersFor(random, index, countOf(scene, random, 0.5))) {
    if (scene.plan.demo.has(to) || !pairs.take(index, to)) continue;
    if (random.chance(0.35)) addGreeting(scene, random, index, to);
    else addTalk(scene, random, [index, to], random.pick(dialogues));
  }
}
