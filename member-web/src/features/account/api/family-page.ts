import type { FamilyStep, User } from '@milon/shared/contracts';
import { saveFamilyPageRoute } from '@milon/shared/routes';
import { holdUserPatch } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';
import { useGuardian } from '../../../parts/guardian/guardian-calls.ts';
import { draftOf, type ProfileDraft } from './profile/profile-draft.ts';
import { isAsked } from './profile/profile-sections.ts';

/** The steps of the page for the family, and the fields that answer each. */
const fieldsOf = {
  home: ['home.district'],
  guardian: [],
  parents: ['family.fatherStatus', 'family.fatherWork', 'family.motherStatus', 'family.motherWork'],
  siblings: ['family.brothers', 'family.sisters', 'family.siblingsWork'],
  property: ['family.house', 'family.land'],
  faith: [
    'faith.prayer',
    'faith.quran',
    'faith.madhab',
    'faith.beard',
    'faith.dress',
    'faith.mahram',
    'faith.gotra',
    'faith.caste',
    'faith.gana',
    'faith.denomination',
    'faith.tradition',
  ],
  children: ['children.number'],
  plans: ['plans.study', 'plans.work', 'plans.place', 'plans.withParents'],
  health: ['health.thalassemia', 'health.note'],
  mahr: ['mahr.min', 'mahr.max'],
} as const satisfies Record<FamilyStep, readonly string[]>;
const steps = Object.keys(fieldsOf) as FamilyStep[];

function valueAt(draft: ProfileDraft, path: string): string {
  const [group = '', field = ''] = path.split('.');
  return (draft[group as 'family'] as Readonly<Record<string, string>>)[field] ?? '';
}

export interface FamilyState {
  readonly step: FamilyStep;
  /** Something is told. */
  readonly isFilled: boolean;
}

/** The steps that concern this person, and which of them are answered. */
export function familySteps(user: User, hasGuardian: boolean): FamilyState[] {
  const draft = draftOf(user);
  return steps.flatMap((step): FamilyState[] => {
    const asked = fieldsOf[step].filter((path) => isAsked(path, draft, user.gender));
    if (step === 'guardian') return [{ step, isFilled: hasGuardian }];
    return asked.length === 0 ? [] : [{ step, isFilled: asked.some((path) => valueAt(draft, path) !== '') }];
  });
}

/** Shows it at once. What could not be kept is asked again at the next visit. */
function keep(skipped?: FamilyStep): void {
  const release = holdUserPatch((user) => ({
    ...user,
    familyPage: {
      skipped: [...new Set([...(user.familyPage?.skipped ?? []), ...(skipped ? [skipped] : [])])],
    },
  }));
  callApi(saveFamilyPageRoute, { body: skipped ? { skipped } : {} })
    .catch(() => undefined)
    .finally(release);
}

/**
 * The progress of the page for the family: what is filled in anywhere, and what was skipped. It is known
 * once the guardian is, who is asked for only if the page is or was opened.
 */
export function useFamilyPage(user: User, isShown = false) {
  const opened = user.familyPage;
  const guardian = useGuardian(isShown || opened !== undefined);
  const skipped = opened?.skipped ?? [];
  const all = familySteps(user, guardian.data?.guardian !== undefined);
  const isDone = ({ isFilled, step }: FamilyState) => isFilled || skipped.includes(step);
  return {
    isOpened: opened !== undefined,
    isKnown: !guardian.isPending,
    all,
    done: all.filter(isDone).length,
    /** The first step that is neither answered nor skipped. */
    next: all.find((one) => !isDone(one))?.step,
    open: () => (opened ? undefined : keep()),
    skip: keep,
  };
}
