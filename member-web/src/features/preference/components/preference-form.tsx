import { Accordion, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ApiProblem, placeFaults } from '@milon/shared/client';
import type { Preference, PublicSettings, User, WishField } from '@milon/shared/contracts';
import { preferenceFaults, requirementSentence } from '@milon/shared/messages';
import { labelOf, religionOptions } from '@milon/shared/options';
import {
  boundsOf,
  draftOf,
  findPlaceKeys,
  homeChoice,
  isAsked,
  isAskedAboutFurther,
  isOnly,
  type PreferenceDraft,
  preferenceOf,
  traits,
  wishOptions,
} from '@milon/shared/rules';
import { useEffect, useMemo, useRef } from 'react';
import type { FieldError, FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { MultiSelect } from '../../../components/form/multi-select.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { isOffered } from '../../../entities/profile/offered-traits.ts';
import { useWishName } from '../../../entities/profile/use-wish-name.ts';
import { useFormat } from '../../../lib/format.ts';
import { logFailure } from '../../../lib/log.ts';
import { atLeast } from '../../../lib/media.ts';
import { useStoredState } from '../../../lib/storage/use-stored-state.ts';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import { wishOf } from '../api/faults.ts';
import { MoreWishes } from './more-wishes.tsx';
import { RangeWish } from './range-wish.tsx';
import { WishSection } from './wish-section.tsx';
import { useWishSummary } from './wish-summary.ts';

const useStyles = makeStyles({
  intro: { margin: 0 },
  text: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    marginBlock: `${tokens.spacingVerticalXS} ${tokens.spacingVerticalM}`,
  },
  further: { display: 'flex', flexDirection: 'column', marginTop: tokens.spacingVerticalL },
  furtherText: { color: tokens.colorNeutralForeground2, marginInlineStart: tokens.spacingHorizontalXXXL },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  save: { [atLeast.sm]: { alignSelf: 'flex-end', minWidth: '200px' } },
});

const usual = [
  'birthday',
  'height',
  'religion',
  'maritalStatus',
  'location',
  'home',
  'education',
  'workingAs',
  'workingWith',
  'sallary',
] as const satisfies readonly WishField[];

const openingMs = 60;

/** How places are found in a list of them. */
const placesOf = (wish: WishField) =>
  wish === 'home' ? homeChoice : wish === 'location' ? { find: findPlaceKeys } : {};

interface Props {
  /** The member whose preference this is. */
  owner: Pick<User, '_id' | 'gender' | 'religion' | 'preference'>;
  settings: PublicSettings;
  /** Rejects with `ApiProblem` if the preference is not saved. */
  onSave: (preference: Preference) => Promise<void>;
}

/** 'Set your Partner Preference' (spec §2, §5): sliders, lists, and musts. */
export function PreferenceForm({ owner, settings, onSave }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['preference', 'common']);
  const { digits, language } = useFormat();
  const bounds = useMemo(() => boundsOf(settings, owner.gender), [settings, owner.gender]);
  const [open, setOpen] = useStoredState<string[]>('milon-preference-open', ['birthday', 'height']);
  const summaryOf = useWishSummary(bounds);
  const nameOf = useWishName();
  const element = useRef<HTMLFormElement>(null);
  const initial = useMemo(() => draftOf(owner.preference, bounds), [owner.preference, bounds]);
  const { form, mutation, busy, failure, submit } = useFormMutation<PreferenceDraft, void>({
    defaultValues: initial,
    kept: { name: 'preference', fields: Object.keys(initial) as (keyof PreferenceDraft)[] },
    resolver: (draft) => {
      const faults = preferenceFaults(owner.gender, preferenceOf(draft, bounds), settings, language);
      const errors = faults.map(({ field, message }) => [
        field,
        { type: 'setting', message: digits(message) },
      ]);
      if (errors.length === 0) return { values: draft, errors: {} };
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<PreferenceDraft> };
    },
    mutationFn: (draft) => onSave(preferenceOf(draft, bounds)),
    places: wishOf,
    invalidText: t('lookAgain'),
    onInvalid: (errors) => show(Object.keys(errors)),
    onSuccess: () => {
      // Emptying a wish removes its must, also in the form: the must does not return with the wish.
      const saved = form.getValues();
      form.reset({ ...saved, musts: preferenceOf(saved, bounds).musts ?? [] });
    },
    onError: (error) => {
      logFailure('The preference was not saved.', error);
      show(placeFaults(error, wishOf).map(({ field }) => field));
    },
  });
  const draft = form.watch();
  const { errors } = form.formState;
  const errorOf = (wish: WishField) => (errors[wish] as FieldError | undefined)?.message;
  const hintOf = (wish: WishField) => {
    const sentence = requirementSentence(owner.gender, wish, settings, language);
    return sentence === undefined ? undefined : digits(sentence);
  };
  const offered = traits.filter(
    (trait) => isOffered(trait, draft.religion, owner) || isAsked(draft, trait, bounds),
  );
  const hasFaults = [...usual, ...offered].some((wish) => errors[wish]);
  const { error } = mutation;
  const problem = error instanceof ApiProblem && error.status > 0 ? error.message : t('saveFailed');

  // Scrolls to the error after its section starts to open.
  useEffect(() => {
    if (!hasFaults) return;
    const timer = setTimeout(
      () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      openingMs,
    );
    return () => clearTimeout(timer);
  }, [hasFaults]);

  function change(part: Partial<PreferenceDraft>) {
    for (const [wish, value] of Object.entries(part) as [keyof PreferenceDraft, never][]) {
      form.setValue(wish, value);
      form.clearErrors(wish);
    }
  }

  function show(wishes: readonly string[]) {
    setOpen([...new Set([...open, ...wishes])]);
  }

  const sectionOf = (wish: WishField) => (
    <WishSection
      key={wish}
      wish={wish}
      asked={isAsked(draft, wish, bounds)}
      summary={summaryOf(draft, wish)}
      must={draft.musts.includes(wish)}
      onMust={(must) =>
        change({
          musts: must ? [...draft.musts, wish] : draft.musts.filter((other) => other !== wish),
        })
      }
    >
      {wish === 'birthday' || wish === 'height' ? (
        <RangeWish
          wish={wish}
          value={draft[wish]}
          bounds={bounds[wish]}
          onChange={(range) => change({ [wish]: range })}
          hint={hintOf(wish)}
          error={errorOf(wish)}
        />
      ) : (
        <MultiSelect
          label={nameOf(wish)}
          options={wishOptions[wish]}
          selected={draft[wish]}
          onChange={(keys) => change({ [wish]: keys })}
          {...placesOf(wish)}
          hint={hintOf(wish)}
          error={errorOf(wish)}
        />
      )}
      {wish === 'religion' && owner.religion && (
        <Checkbox
          label={t('ownReligion', { religion: labelOf(religionOptions, owner.religion, language) })}
          checked={isOnly(draft.religion, owner.religion)}
          onChange={(_, { checked }) =>
            change({ religion: checked === true && owner.religion ? [owner.religion] : [] })
          }
        />
      )}
    </WishSection>
  );

  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Text as="h2" size={500} weight="semibold" className={styles.intro}>
        {t('title')}
      </Text>
      <Text className={styles.text}>{t('intro')}</Text>
      <Text className={styles.text}>{t('mustIntro')}</Text>
      <Accordion
        multiple
        collapsible
        openItems={open}
        onToggle={(_, { openItems }) => setOpen(openItems as string[])}
      >
        {usual.map(sectionOf)}
      </Accordion>
      <MoreWishes
        wishes={offered}
        isAsked={(wish) => isAsked(draft, wish, bounds)}
        isRefused={offered.some((wish) => errors[wish])}
        open={open}
        onToggle={(_, { openItems }) => setOpen(openItems as string[])}
      >
        {sectionOf}
      </MoreWishes>
      {isAskedAboutFurther(owner.gender) ? (
        <div className={styles.further}>
          <Checkbox
            label={t('further')}
            aria-describedby="further-text"
            checked={draft.furtherMarriage}
            onChange={(_, { checked }) => change({ furtherMarriage: checked === true })}
          />
          <Text id="further-text" size={200} className={styles.furtherText}>
            {t('furtherText')}
          </Text>
        </div>
      ) : null}
      <div className={styles.foot}>
        <FormFailure text={error ? problem : failure} />
        <SubmitButton busy={busy} className={styles.save}>
          {t('save')}
        </SubmitButton>
      </div>
    </form>
  );
}
