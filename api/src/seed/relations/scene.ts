import type { BulkWriter } from '../bulk-writer.ts';
import type { MemberFlags } from '../member-flags.ts';
import { joinedAt, memberIdAt, type Plan } from '../plan.ts';
import type { Random } from '../random.ts';

/** Pairs that already have a relationship, each as one number. */
export class Pairs {
  readonly #taken = new Set<number>();
  readonly #members: number;

  constructor(members: number) {
    this.#members = members;
  }

  /** False if the two were already paired, in either order. */
  take(a: number, b: number): boolean {
    const pair = Math.min(a, b) * this.#members + Math.max(a, b);
    if (this.#taken.has(pair)) return false;
    this.#taken.add(pair);
    return true;
  }
}

/** What every step after the members uses. */
export interface Scene {
  readonly plan: Plan;
  readonly crowd: MemberFlags;
  readonly writer: BulkWriter;
  /** How much members interact: 1 for a demo, less for a large population. */
  readonly liveliness: number;
}

export function idOf(scene: Scene, index: number): string {
  return memberIdAt(scene.plan, index);
}

/** A moment after both had joined, more likely a late one. */
export function momentOf(scene: Scene, random: Random, ...indexes: readonly number[]): number {
  const { plan } = scene;
  const from = Math.max(...indexes.map((index) => joinedAt(plan, index)));
  return Math.floor(plan.now - (plan.now - from) * random.next() ** 2) - 1;
}

/** A whole number around `mean` times the liveliness; for a small result mostly 0. */
export function countOf(scene: Scene, random: Random, mean: number): number {
  const wanted = mean * scene.liveliness * 2 * random.next();
  return Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0);
}
