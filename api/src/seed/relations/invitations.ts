import { DAY_MS, inviteExpiresAt } from '@milon/shared/rules';
import { pairOf } from '../../platform/ids.ts';
import { Random } from '../random.ts';
import { countOf, idOf, momentOf, type Pairs, type Scene } from './scene.ts';

export type InvitationStatus = 'INVITED' | 'CONNECTED' | 'DECLINED';

/** Returns when it was sent, and when it was answered or expired. */
export function addInvitation(
  scene: Scene,
  random: Random,
  invitation: { from: number; to: number; status: InvitationStatus },
): { readonly at: number; readonly decidedAt: number | null } {
  const { from, to, status } = invitation;
  const [sender, receiver] = [idOf(scene, from), idOf(scene, to)];
  const at = momentOf(scene, random, from, to);
  const isOver = status === 'INVITED' && inviteExpiresAt(at) <= scene.plan.now;
  const answeredAt = () => Math.min(scene.plan.now, at + random.int(60_000, 4 * DAY_MS));
  const unansweredAt = isOver ? inviteExpiresAt(at) : null;
  const decidedAt = status === 'INVITED' ? unansweredAt : answeredAt();
  scene.writer.add('invitations', {
    pair: pairOf(sender, receiver),
    sender_id: sender,
    receiver_id: receiver,
    status: isOver ? 'EXPIRED' : status,
    created_at: at,
    decided_at: decidedAt,
  });
  return { at, decidedAt };
}

/** Invitations that this member sends. */
export function seedInvitations(scene: Scene, pairs: Pairs, index: number): void {
  if (!scene.crowd.isListed(index)) return;
  const random = new Random(scene.plan.seed, 10, index);
  const wanted = countOf(scene, random, scene.crowd.genderOf(index) === 'men' ? 4 : 1.5);
  for (const to of scene.crowd.othersFor(random, index, wanted)) {
    const status = random.weighted<InvitationStatus>([
      ['INVITED', 62],
      ['CONNECTED', 20],
      ['DECLINED', 18],
    ]);
    if (pairs.take(index, to)) addInvitation(scene, random, { from: index, to, status });
  }
}
