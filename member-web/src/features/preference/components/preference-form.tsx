import { Accordion, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Preference, PublicSettings, User, WishField } from '@milon/shared/contracts';
import {
  boundsOf,
  draftOf,
  isAsked,
  type PreferenceDraft,
  preferenceOf,
  wishOptions,
} from '@milon/shared/rules';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { MultiSelect } from '../../../components/form/multi-select.tsx';
import { ApiProblem, messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { logFailure } from '../../../lib/log.ts';
import { atLeast } from '../../../lib/media.ts';
import { useStoredState } from '../../../lib/use-stored-state.ts';
import { faultsOf, minimumFaults, type WishFaults } from '../api/faults.ts';
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
  save: { minHeight: '48px', [atLeast.sm]: { alignSelf: 'flex-end', minWidth: '200px' } },
});

const order = [
  'birthday',
  'height',
  'religion',
  'maritalStatus',
  'location',
  'education',
  'workingAs',
  'workingWith',
  'sallary',
] as const satisfies readonly WishField[];

const openingMs = 60;

interface Props {
  /** Whose wishes these are. */
  owner: Pick<User, 'gender' | 'religion' | 'preference'>;
  settings: PublicSettings;
  /** Rejects with `ApiProblem` where the preference is not saved. */
  onSave: (preference: Preference) => Promise<void>;
}

/** 'Set your Partner Preference' (spec §2, §5): sliders, lists, and what must be met. */
export function PreferenceForm({ owner, settings, onSave }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['preference', 'common']);
  const { digits } = useFormat();
  const bounds = useMemo(() => boundsOf(settings), [settings]);
  const [draft, setDraft] = useState<PreferenceDraft>(() => draftOf(owner, bounds));
  const [open, setOpen] = useStoredState<string[]>('milon-preference-open', ['birthday', 'height']);
  const [faults, setFaults] = useState<WishFaults>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const summaryOf = useWishSummary(bounds);
  const form = useRef<HTMLFormElement>(null);
  const hasFaults = Object.keys(faults).length > 0;

  // What is wrong comes into sight, once its section has begun to open.
  useEffect(() => {
    if (!hasFaults) return;
    const timer = setTimeout(
      () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      openingMs,
    );
    return () => clearTimeout(timer);
  }, [hasFaults]);

  function change(part: Partial<PreferenceDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setFaults((before) => {
      const rest = { ...before };
      for (const wish of Object.keys(part)) delete rest[wish as WishField];
      return rest;
    });
  }

  function show(found: WishFaults) {
    setFaults(found);
    setOpen([...new Set([...open, ...Object.keys(found)])]);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const missed = minimumFaults(owner.gender, draft, settings, (minimum) =>
      t('minimum', { minimum: digits(String(minimum)) }),
    );
    if (Object.keys(missed).length > 0) {
      show(missed);
      return setFailure(t('lookAgain'));
    }
    setBusy(true);
    try {
      await onSave(preferenceOf(draft, bounds));
      setFaults({});
      // A must of a wish that was emptied is gone, also from the form: it does not come back with the wish.
      setDraft((before) => ({ ...before, musts: preferenceOf(before, bounds).musts ?? [] }));
    } catch (error) {
      logFailure('The preference was not saved.', error);
      if (error instanceof ApiProblem) show(faultsOf(error));
      const isAnswered = error instanceof ApiProblem && error.status > 0;
      setFailure(isAnswered ? messageOf(error) : t('saveFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
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
        {order.map((wish) => (
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
              />
            ) : (
              <MultiSelect
                label={t(`wish_${wish}`)}
                options={wishOptions[wish]}
                selected={draft[wish]}
                onChange={(keys) => change({ [wish]: keys })}
                error={faults[wish]}
              />
            )}
          </WishSection>
        ))}
      </Accordion>
      <div className={styles.foot}>
        <FormFailure text={failure} />
        <Button
          type="submit"
          appearance="primary"
          size="large"
          className={styles.save}
          disabledFocusable={busy}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
