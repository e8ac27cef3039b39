import { latinDigits } from '@milon/shared/rules';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { SelectOptionField, type SingleName, TextAreaField, TextLineField } from './fields.tsx';

const mostSiblings = 20;

/** What the form has as a number of people; NaN for anything else. */
const peopleOf = (value: unknown) => {
  const text = latinDigits(String(value)).trim();
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
};

/** A number of people, with the most that it can be. */
export function PeopleField({ most, name, wrong }: { name: SingleName; most: number; wrong: string }) {
  return (
    <TextLineField
      name={name}
      inputMode="numeric"
      maxLength={2}
      rules={{
        setValueAs: (value: unknown) => latinDigits(String(value)).trim(),
        validate: (value: unknown) => value === '' || peopleOf(value) <= most || wrong,
      }}
    />
  );
}

/** Brothers or sisters, and how many of them are married. */
function SiblingField({ who }: { who: 'brothers' | 'sisters' }) {
  const { t } = useTranslation('account');
  const { watch } = useFormContext<ProfileDraft>();
  const count = peopleOf(watch(`family.${who}`));
  return (
    <>
      <PeopleField name={`family.${who}`} most={mostSiblings} wrong={t('siblingsWrong')} />
      {count > 0 || watch(`family.${who}Married`) !== '' ? (
        <PeopleField
          name={`family.${who}Married`}
          most={Number.isNaN(count) ? mostSiblings : count}
          wrong={t('marriedWrong')}
        />
      ) : null}
    </>
  );
}

/** The parents, and what they do. */
export function ParentFields() {
  return (
    <>
      <SelectOptionField name="family.fatherStatus" />
      <TextLineField name="family.fatherWork" maxLength={80} />
      <SelectOptionField name="family.motherStatus" />
      <TextLineField name="family.motherWork" maxLength={80} />
    </>
  );
}

/** The brothers and sisters, and what they do. */
export function SiblingFields() {
  return (
    <>
      <SiblingField who="brothers" />
      <SiblingField who="sisters" />
      <TextLineField name="family.siblingsWork" maxLength={200} />
    </>
  );
}

/** What the family owns. */
export function PropertyFields() {
  return (
    <>
      <SelectOptionField name="family.house" />
      <SelectOptionField name="family.land" />
    </>
  );
}

const plans = ['study', 'work', 'place', 'withParents'] as const;

/** Plans for after the wedding. */
export const PlanFields = () => plans.map((plan) => <SelectOptionField key={plan} name={`plans.${plan}`} />);

/** Parents, siblings, what the family owns and is like, and the plans. */
export function FamilySection() {
  return (
    <>
      <ParentFields />
      <SiblingFields />
      <PropertyFields />
      <SelectOptionField name="family.familyType" />
      <SelectOptionField name="family.familyValues" />
      <SelectOptionField name="family.familyAffluence" />
      <TextLineField name="family.familyLocation" maxLength={120} />
      <PlanFields />
      <SelectOptionField name="familyStatusWant" />
      <TextAreaField name="family.about" maxLength={2000} />
    </>
  );
}
