import { Field, makeStyles, Textarea } from '@fluentui/react-components';
import { hasOwn } from '@milon/shared/lists';
import { factNames } from '@milon/shared/messages';
import { freeTexts } from '@milon/shared/rules';
import { Controller, type RegisterOptions, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { faultProps } from '../../../../components/form/fault.ts';
import { MultiSelect } from '../../../../components/form/multi-select.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { useLabelOf, useOwner } from '../../../../entities/profile/use-whose.ts';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { type DraftPath, optionsFor } from '../../api/profile/profile-sections.ts';
import { useTextNote } from './use-text-note.ts';

const useStyles = makeStyles({ whole: { gridColumn: '1 / -1' } });

type ListName = 'hobbies' | 'interests' | 'musics' | 'reads' | 'movies' | 'sports';
export type SingleName = Exclude<
  DraftPath,
  | ListName
  | 'habit'
  | 'faith'
  | 'furtherMarriage'
  | 'mahr'
  | 'children'
  | 'plans'
  | 'health'
  | 'family'
  | 'education'
  | 'location'
  | 'home'
  | 'birthday'
>;
type Rules = RegisterOptions<ProfileDraft, SingleName>;

interface Props {
  name: SingleName;
  rules?: Rules;
}

/** Texts that say whose they are within the sentence. */
const ownTexts = ['aboutMyself', 'aboutPartner', 'family.about', 'familyStatusWant'] as const;
type OwnText = (typeof ownTexts)[number];
const isOwnText = (name: string): name is OwnText => ownTexts.includes(name as OwnText);

/** Fields whose label is a sentence, or that are the keeper's own. */
const plain: ReadonlySet<string> = new Set([
  'profileCreatedFor',
  'anyDisability',
  'habit.smoke',
  'habit.drink',
  'family.familyLocation',
  'family.siblingsWork',
  'faith.mahram',
  'plans.place',
  'plans.withParents',
  'children.with',
  'health.thalassemia',
  'health.note',
  'mahr.min',
  'mahr.max',
  'home.district',
  'home.upazila',
  'email',
  'whatsapp',
  'imo',
]);

/** The label of a field, by whose profile it is. */
export function useFieldLabel(whose: string): (name: DraftPath) => string {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const labelOf = useLabelOf();
  const plainOf = (name: DraftPath) => {
    const [group = '', part = ''] = name.split('.');
    const fact = [part, `${group}${part.charAt(0).toUpperCase()}${part.slice(1)}`].find((key) =>
      hasOwn(factNames, key),
    );
    return fact
      ? factNames[fact as keyof typeof factNames][language]
      : t(`field_${name.replace('.', '_') as 'height'}`);
  };
  return (name) =>
    isOwnText(name)
      ? t(`field_${name.replace('.', '_') as 'aboutMyself'}_${whose ? 'other' : 'self'}`, { whose })
      : labelOf(plain.has(name) ? '' : whose, plainOf(name));
}

/** What a field of the form needs to be shown. */
export function useField(name: DraftPath) {
  const gender = useCurrentUser()?.gender;
  const { register, control, formState, getFieldState } = useFormContext<ProfileDraft>();
  const { whose } = useOwner(
    useWatch<ProfileDraft, 'profileCreatedFor'>({ name: 'profileCreatedFor' }),
    gender,
  );
  const label = useFieldLabel(whose)(name);
  const error = getFieldState(name, formState).error?.message;
  return { label, error, register, control };
}

/** Fields whose text others read. */
const freeFields: ReadonlySet<string> = new Set([...freeTexts, 'aboutMyself']);

/** Advice about a text that others do not see, or not in full. */
export function useFieldNote(name: DraftPath): string | undefined {
  const noteOf = useTextNote();
  const { control } = useFormContext<ProfileDraft>();
  const value: unknown = useWatch({ control, name });
  if (!freeFields.has(name)) return undefined;
  const text = Array.isArray(value) ? value.join('\n') : value;
  return typeof text === 'string' ? noteOf(text) : undefined;
}

/** A select with one option of a list. */
export function SelectOptionField({ name, rules, hint }: Props & { hint?: string | undefined }) {
  const { label, error, register } = useField(name);
  const { language } = useFormat();
  return (
    <SelectField
      label={label}
      hint={hint}
      options={optionsFor(name, language)}
      {...register(name, rules)}
      error={error}
    />
  );
}

/** A one-line text field. */
export function TextLineField({ name, rules, hint, ...input }: Props & LineProps) {
  const { label, error, register } = useField(name);
  const note = useFieldNote(name);
  return (
    <TextField label={label} hint={hint} note={note} {...input} {...register(name, rules)} error={error} />
  );
}

interface LineProps {
  hint?: string | undefined;
  maxLength?: number;
  inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  type?: 'text' | 'tel' | 'email';
  autoComplete?: string;
}

/** A text area of full width. */
export function TextAreaField({ name, maxLength, hint }: Props & { maxLength: number; hint?: string }) {
  const styles = useStyles();
  const { label, error, register } = useField(name);
  const note = useFieldNote(name);
  return (
    <Field label={label} className={styles.whole} {...(hint ? { hint } : {})} {...faultProps(error, note)}>
      <Textarea size="large" rows={4} resize="vertical" maxLength={maxLength} {...register(name)} />
    </Field>
  );
}

/** A field for several options of a list and the member's own words. */
export function MultiSelectField({ name }: { name: ListName }) {
  const { t } = useTranslation('account');
  const { label, error, control } = useField(name);
  const { language } = useFormat();
  const note = useFieldNote(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <MultiSelect
          freeform
          label={label}
          hint={t('ownWords')}
          note={note}
          options={optionsFor(name, language)}
          selected={field.value}
          onChange={field.onChange}
          error={error}
        />
      )}
    />
  );
}

/** A value that the member cannot change here. */
export function ReadOnlyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return <TextField label={label} value={value} readOnly hint={hint} />;
}
