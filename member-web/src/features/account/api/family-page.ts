import type { User } from '@milon/shared/contracts';
import { atom, useAtom } from 'jotai';
import { onSessionEnd } from '../../../entities/session/session.ts';
import { readStored, writeStored } from '../../../lib/storage/storage.ts';
import { store } from '../../../lib/store.ts';
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
  mahr: ['mahr.min', 'mahr.max'],
} as const;
export type FamilyStep = keyof typeof fieldsOf;
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

/** Who opened the page in this browser, and what they skipped. */
interface Opened {
  readonly owner: string;
  readonly skipped: readonly FamilyStep[];
}

const key = 'milon-for-family';
const openedAtom = atom(readStored<Opened>(key));
// Not among the keys that the first page clears: its scripts are full. Its owner is read with it.
onSessionEnd(() => {
  writeStored(key, undefined);
  store.set(openedAtom, undefined);
});

/**
 * The progress of the page for the family: what is filled in anywhere, and what was skipped here. It is known
 * once the guardian is, who is asked for only if the page is or was opened.
 */
export function useFamilyPage(user: User, isShown = false) {
  const [stored, setStored] = useAtom(openedAtom);
  const opened = stored?.owner === user._id ? stored : undefined;
  const guardian = useGuardian(isShown || opened !== undefined);
  const skipped = opened?.skipped ?? [];
  const keep = (next: readonly FamilyStep[]) => {
    const kept = { owner: user._id, skipped: next };
    writeStored(key, kept);
    setStored(kept);
  };
  const all = familySteps(user, guardian.data?.guardian !== undefined);
  const isDone = ({ isFilled, step }: FamilyState) => isFilled || skipped.includes(step);
  return {
    isOpened: opened !== undefined,
    isKnown: !guardian.isPending,
    all,
    done: all.filter(isDone).length,
    /** The first step that is neither answered nor skipped. */
    next: all.find((one) => !isDone(one))?.step,
    open: () => (opened ? undefined : keep([])),
    skip: (step: FamilyStep) => keep([...new Set([...skipped, step])]),
  };
}
