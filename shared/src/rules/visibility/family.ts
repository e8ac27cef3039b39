import { PASSED_AWAY_STATUS, SHOWS_FAMILY_FOR_FAMILY } from '../../constants.ts';

export interface FamilyFacts {
  readonly brothers?: number | null | undefined;
  readonly sisters?: number | null | undefined;
  readonly fatherStatus?: string | null | undefined;
  readonly motherStatus?: string | null | undefined;
}

/** Siblings plus a living father and a living mother. A parent of unknown status does not count (spec §2). */
export function countFamily(family: FamilyFacts): number {
  return (
    countSiblings(family) + (isLiving(family.fatherStatus) ? 1 : 0) + (isLiving(family.motherStatus) ? 1 : 0)
  );
}

/** Brothers and sisters. A guest sees nothing else of the family. */
export function countSiblings(family: FamilyFacts): number {
  return (family.brothers ?? 0) + (family.sisters ?? 0);
}

/**
 * Whether the family is hidden from a member: the profile requires a family status, and the viewer's own
 * father status is missing (spec §5).
 */
export function isFamilyWithheld(
  viewer: { readonly fatherStatus?: string | null | undefined },
  owner: { readonly familyStatusWant?: string | null | undefined },
): boolean {
  return owner.familyStatusWant === SHOWS_FAMILY_FOR_FAMILY && !viewer.fatherStatus;
}

function isLiving(status: string | null | undefined): boolean {
  return !!status && status !== PASSED_AWAY_STATUS;
}
