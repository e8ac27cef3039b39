import { type FaithTrait, faithFieldsOf, faithTraits, type Trait } from '@milon/shared/rules';

const isOfFaith = (trait: Trait): trait is FaithTrait => (faithTraits as readonly Trait[]).includes(trait);

/**
 * Whether a wish or a filter is offered: what a faith asks only for the wished religions, or the own one if
 * none is wished, and what is asked of men or of women only of those.
 */
export function isOffered(
  trait: Trait,
  wished: readonly string[] | undefined,
  viewer: { readonly gender: string; readonly religion?: string | undefined } | undefined,
): boolean {
  if (!isOfFaith(trait)) return true;
  const religions = wished?.length ? wished : [viewer?.religion];
  const partner = viewer && (viewer.gender === 'men' ? 'women' : 'men');
  return religions.some((religion) => faithFieldsOf(religion, partner).includes(trait));
}

const groups: Readonly<Record<'faith' | 'plans' | 'family' | 'health', readonly Trait[]>> = {
  faith: faithTraits,
  plans: ['study', 'work', 'place', 'withParents'],
  family: ['children', 'house', 'land'],
  health: ['thalassemia'],
};

/** The offered traits by groups, without empty ones. */
export const groupsOf = (offered: readonly Trait[]) =>
  (['faith', 'plans', 'family', 'health'] as const)
    .map((name) => ({ name, traits: groups[name].filter((trait) => offered.includes(trait)) }))
    .filter(({ traits }) => traits.length > 0);
