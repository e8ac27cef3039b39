import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { joinedAt } from '../plan.ts';
import { Random } from '../random.ts';
import { countOf, idOf, momentOf, type Scene } from './scene.ts';

export function addFavorite(scene: Scene, random: Random, from: number, to: number): void {
  scene.writer.add('favorites', {
    member_id: idOf(scene, from),
    favorite_id: idOf(scene, to),
    created_at: momentOf(scene, random, from, to),
  });
}

export function addBlock(scene: Scene, random: Random, from: number, to: number): void {
  scene.writer.add('blocks', {
    member_id: idOf(scene, from),
    blocked_id: idOf(scene, to),
    created_at: momentOf(scene, random, from, to),
  });
}

/** A visit some days before the seeding, but not before both members had joined. */
export function addVisit(scene: Scene, visitor: number, visited: number, daysAgo: number): void {
  const { plan, writer } = scene;
  const at = plan.now - daysAgo * DAY_MS - 1;
  if (at < joinedAt(plan, visitor) || at < joinedAt(plan, visited)) return;
  writer.add('visits', {
    visited_id: idOf(scene, visited),
    visitor_id: idOf(scene, visitor),
    day: dhakaDay(at),
  });
}

/** Photo views on these days before the seeding, but not before both members had joined. */
export function addPhotoView(scene: Scene, viewer: number, owner: number, daysAgo: readonly number[]): void {
  const { plan, writer } = scene;
  const joined = Math.max(joinedAt(plan, viewer), joinedAt(plan, owner));
  const days = daysAgo
    .map((ago) => plan.now - ago * DAY_MS - 1)
    .filter((at) => at >= joined)
    .map((at) => dhakaDay(at))
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  writer.add('photo_sights', {
    owner_id: idOf(scene, owner),
    viewer_id: idOf(scene, viewer),
    first_day: first,
    last_day: last,
    days: days.length,
  });
}

/** Favorites, blocks and visits. */
export function seedMarks(scene: Scene, index: number): void {
  const { crowd, plan } = scene;
  const random = new Random(plan.seed, 11, index);
  // Demo accounts get their own from `scenarios.ts`.
  if (!plan.demo.has(index)) {
    for (const to of crowd.othersFor(random, index, countOf(scene, random, 1.2)))
      addFavorite(scene, random, index, to);
    if (random.chance(0.04 * Math.max(0.4, scene.liveliness))) {
      for (const to of crowd.othersFor(random, index, 1)) {
        if (!plan.demo.has(to)) addBlock(scene, random, index, to);
      }
    }
  }
  for (const to of crowd.othersFor(random, index, countOf(scene, random, 4))) {
    if (plan.demo.has(to)) continue;
    const at = Math.max(momentOf(scene, random, index, to), plan.now - 60 * DAY_MS);
    scene.writer.add('visits', {
      visited_id: idOf(scene, to),
      visitor_id: idOf(scene, index),
      day: dhakaDay(at),
    });
  }
}
