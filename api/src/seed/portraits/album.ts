import { type PhotoStatus, photoDeclineReasonOptions } from '@milon/shared/options';
import { DAY_MS } from '@milon/shared/rules';
import { seededId } from '../ids.ts';
import type { Person } from '../people/person.ts';
import type { Plan } from '../plan.ts';
import { Random } from '../random.ts';
import type { PortraitKey } from './design.ts';

/** A photo that a member sent. */
export interface AlbumPhoto {
  readonly id: string;
  readonly key: PortraitKey;
  readonly status: PhotoStatus;
  readonly position: number;
  readonly createdAt: number;
  readonly decidedAt: number | null;
  readonly declineReason: string | null;
}

/** Faces of each gender, if photos have their own files and if members share them. */
const faces = { own: 38, shared: 50 } as const;
/** Pictures drawn of every face if members share them. */
const sharedTakes = 2;
/** Share of photos that wait for review: about forty among 400 members. */
const pendingShare = { own: 0.12, shared: 0.005 } as const;

function faceOf(random: Random, plan: Plan, person: Person): number {
  const { own, shared } = faces;
  const count = Math.min(plan.ownFiles ? own : shared, Math.max(8, Math.ceil(plan.members / 7)));
  if (person.gender === 'men') return person.index % count;
  const isCovered = person.religion === 'islam' && random.chance(0.65);
  return 2 * (person.index % Math.ceil(count / 2)) + (isCovered ? 0 : 1);
}

function statusOf(random: Random, plan: Plan): PhotoStatus {
  const pending = plan.ownFiles ? pendingShare.own : pendingShare.shared;
  return random.weighted<PhotoStatus>([
    ['APPROVED', 1 - pending - 0.04],
    ['PENDING', pending],
    ['DECLINED', 0.04],
  ]);
}

/** The photos of one member, the same at each call. Demo accounts have an approved one. */
export function albumOf(plan: Plan, person: Person, joined: number): AlbumPhoto[] {
  const random = new Random(plan.seed, 4, person.index);
  const isDemo = plan.demo.has(person.index);
  const count = random.weighted([
    [0, isDemo ? 0 : 24],
    [1, 62],
    [2, 11],
    [3, 3],
  ]);
  const face = faceOf(random, plan, person);
  return Array.from({ length: count }, (_, position) => {
    const status = isDemo && position === 0 ? 'APPROVED' : statusOf(random, plan);
    const age = plan.now - joined;
    // Waiting photos were sent in the last days; others were reviewed within a day.
    const wait =
      status === 'PENDING' ? Math.min(age, 5 * DAY_MS) * random.next() : age * (1 - random.next() ** 4);
    const createdAt = Math.floor(plan.now - wait) - 1;
    const take =
      status === 'PENDING' && plan.ownFiles
        ? 2 + person.index * 3 + position
        : Math.min(position, sharedTakes - 1);
    return {
      id: seededId(random, createdAt),
      key: { gender: person.gender, face, take },
      status,
      position: position + 1,
      createdAt,
      decidedAt: status === 'PENDING' ? null : Math.min(plan.now, createdAt + random.int(600_000, DAY_MS)),
      declineReason: status === 'DECLINED' ? random.pick(photoDeclineReasonOptions).key : null,
    };
  });
}

/** All portraits that members may share. */
export function sharedPortraits(): PortraitKey[] {
  const keys: PortraitKey[] = [];
  for (const gender of ['women', 'men'] as const) {
    for (let face = 0; face < faces.shared; face += 1) {
      for (let take = 0; take < sharedTakes; take += 1) keys.push({ gender, face, take });
    }
  }
  return keys;
}
