import type { Gender } from '@milon/shared/options';
import type { Random } from './random.ts';

const listed = 1;
const woman = 2;
const premium = 4;
const photo = 8;

/** What later steps need of every member, in one byte each. Whole members are generated again when needed. */
export class MemberFlags {
  readonly #facts: Uint8Array;

  constructor(members: number) {
    this.#facts = new Uint8Array(members);
  }

  get size(): number {
    return this.#facts.length;
  }

  note(
    index: number,
    facts: { gender: Gender; isListed: boolean; isPremium: boolean; hasPhoto: boolean },
  ): void {
    this.#facts[index] =
      (facts.isListed ? listed : 0) |
      (facts.gender === 'women' ? woman : 0) |
      (facts.isPremium ? premium : 0) |
      (facts.hasPhoto ? photo : 0);
  }

  isListed(index: number): boolean {
    return ((this.#facts[index] ?? 0) & listed) !== 0;
  }

  isPremium(index: number): boolean {
    return ((this.#facts[index] ?? 0) & premium) !== 0;
  }

  hasPhoto(index: number): boolean {
    return ((this.#facts[index] ?? 0) & photo) !== 0;
  }

  genderOf(index: number): Gender {
    return ((this.#facts[index] ?? 0) & woman) === 0 ? 'men' : 'women';
  }

  /** A random listed member of the other gender; undefined if there is none. */
  otherFor(random: Random, index: number): number | undefined {
    const start = random.int(0, this.size - 1);
    for (let step = 0; step < this.size; step += 1) {
      const other = (start + step) % this.size;
      if (this.isListed(other) && this.genderOf(other) !== this.genderOf(index)) return other;
    }
    return undefined;
  }

  /** Up to `count` different ones of them; fewer if the random choice repeats members. */
  othersFor(random: Random, index: number, count: number): number[] {
    const found = new Set<number>();
    for (let attempt = 0; attempt < count * 2 && found.size < count; attempt += 1) {
      const other = this.otherFor(random, index);
      if (other !== undefined) found.add(other);
    }
    return [...found];
  }
}
