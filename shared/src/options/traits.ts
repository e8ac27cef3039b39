import { beardOptions } from './faith/beard.ts';
import { casteOptions } from './faith/caste.ts';
import { denominationOptions } from './faith/denomination.ts';
import { dressOptions } from './faith/dress.ts';
import { ganaOptions } from './faith/gana.ts';
import { madhabOptions } from './faith/madhab.ts';
import { mahramOptions } from './faith/mahram.ts';
import { prayerOptions } from './faith/prayer.ts';
import { quranOptions } from './faith/quran.ts';
import { traditionOptions } from './faith/tradition.ts';
import { childrenOptions } from './family/children.ts';
import { houseOptions, landOptions } from './family/house.ts';
import { placePlanOptions, studyPlanOptions, withParentsOptions, workPlanOptions } from './family/plans.ts';
import { thalassemiaOptions } from './health/thalassemia.ts';
import type { Option, OptionKey } from './option.ts';

/** What families ask and wish for, by the name of the wish; those of faith are in `faith` of a profile. */
export const faithTraitOptions = {
  prayer: prayerOptions,
  quran: quranOptions,
  madhab: madhabOptions,
  beard: beardOptions,
  dress: dressOptions,
  mahram: mahramOptions,
  caste: casteOptions,
  gana: ganaOptions,
  denomination: denominationOptions,
  tradition: traditionOptions,
} as const satisfies Record<string, readonly Option[]>;

/** The others: plans, children, what the family owns, and health. */
const familyTraitOptions = {
  study: studyPlanOptions,
  work: workPlanOptions,
  place: placePlanOptions,
  withParents: withParentsOptions,
  children: childrenOptions,
  house: houseOptions,
  land: landOptions,
  thalassemia: thalassemiaOptions,
} as const satisfies Record<string, readonly Option[]>;

export const traitOptions = { ...faithTraitOptions, ...familyTraitOptions };

export type TraitKey<Trait extends keyof typeof traitOptions> = OptionKey<(typeof traitOptions)[Trait]>;
