import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import type { FamilyStep, User } from '@milon/shared/contracts';
import { consentText } from '@milon/shared/messages';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { FormFoot } from '../../../../components/form/form-foot.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { BackIcon } from '../../../../components/icons.ts';
import { useFormat } from '../../../../lib/format.ts';
import { store } from '../../../../lib/store.ts';
import { GuardianPanel } from '../../../../parts/guardian/guardian-panel.tsx';
import type { DialogParams, OpenDialog } from '../../../../state/dialog-params.ts';
import { changeTop, closeDialog, openDialog, openDialogsAtom } from '../../../../state/dialogs.ts';
import type { useFamilyPage } from '../../api/family-page.ts';
import { ChildrenFields } from '../profile/children-fields.tsx';
import { ParentFields, PlanFields, PropertyFields, SiblingFields } from '../profile/family-section.tsx';
import { HealthFields } from '../profile/health-fields.tsx';
import { MahrFields } from '../profile/mahr-fields.tsx';
import { HomePlaceFields } from '../profile/place-fields.tsx';
import { FaithFields } from '../profile/religious-section.tsx';
import { useProfileForm } from '../profile/use-profile-form.ts';
import { FamilyEnd } from './family-end.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    outline: 'none',
    scrollMarginTop: '100px',
  },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { minHeight: '44px' },
  // Three words side by side are too much for a phone.
  back: { minHeight: '44px', minWidth: '44px', flexGrow: 0 },
});

const contentOf = {
  home: <HomePlaceFields />,
  parents: <ParentFields />,
  siblings: <SiblingFields />,
  property: <PropertyFields />,
  faith: <FaithFields />,
  children: <ChildrenFields />,
  plans: <PlanFields />,
  health: <HealthFields />,
  mahr: <MahrFields />,
} as const;

/** A step has an entry of the history of its own, so that Back leads to the step before. */
export const isStep = ({ name, params }: OpenDialog): boolean => name === 'BIODATA' && Boolean(params.steps);

interface Props {
  user: User;
  page: ReturnType<typeof useFamilyPage>;
  /** The step of the address; one that is not asked of this person is the first open one. */
  asked: DialogParams['BIODATA']['steps'];
  onClose: () => void;
}

/** The steps one after another, from the first that is open; then what others see. */
export function FamilySteps({ user, page, asked, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['account', 'common']);
  const { language, number } = useFormat();
  const [first] = useState<FamilyStep | 'end'>(page.next ?? 'end');
  const names = page.all.map((one) => one.step);
  const step =
    asked === 'end' || names.some((name) => name === asked) ? (asked as FamilyStep | 'end') : first;
  const place = step === 'end' ? names.length : names.indexOf(step);
  const goBack = () => {
    const open = store.get(openDialogsAtom);
    const below = open[open.length - 2];
    if (below && isStep(below)) closeDialog();
    else changeTop('BIODATA', { steps: names[place - 1] ?? step });
  };
  const onward = () => {
    // What stays empty is answered too: it is not asked again.
    if (step !== 'end') page.skip(step);
    openDialog('BIODATA', { steps: names[place + 1] ?? 'end' });
  };
  const { form, failure, busy, submit } = useProfileForm(user, undefined, onward);

  const { open: begin } = page;
  useEffect(() => begin(), [begin]);
  useEffect(() => {
    if (asked !== step) changeTop('BIODATA', { steps: step });
  }, [asked, step]);

  // The pressed button disappears with its step.
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, [step]);

  const back =
    place > 0 ? (
      <Button
        size="large"
        className={styles.back}
        icon={<BackIcon />}
        aria-label={t('familyBack')}
        title={t('familyBack')}
        onClick={goBack}
      />
    ) : null;
  const head = (
    <>
      <ProgressBar value={place} max={names.length} thickness="large" aria-label={t('forFamily')} />
      {step === 'end' ? null : (
        <Text size={200} className={styles.quiet}>
          {t('familyStep', { step: number(place + 1), of: number(names.length) })}
        </Text>
      )}
      <Text as="h3" size={500} weight="semibold" className={styles.title}>
        {t(`family_${step}`)}
      </Text>
      <Text className={styles.quiet}>{t(`familyWhy_${step}`)}</Text>
      {step === 'faith' || step === 'health' ? (
        <Text className={styles.quiet}>{consentText(step, language)}</Text>
      ) : null}
    </>
  );
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {head}
      {step === 'end' ? (
        <FamilyEnd user={user} back={back} onClose={onClose} />
      ) : step === 'guardian' ? (
        <>
          <GuardianPanel />
          <FormFoot>
            {back}
            <Button size="large" className={styles.button} onClick={onward}>
              {t('familyOn')}
            </Button>
          </FormFoot>
        </>
      ) : (
        <FormProvider {...form}>
          <form key={step} className={styles.fields} noValidate onSubmit={submit}>
            {contentOf[step]}
            <FormFoot failure={<FormFailure text={failure} />}>
              {back}
              <Button
                size="large"
                className={styles.button}
                disabledFocusable={busy}
                onClick={() => {
                  form.reset();
                  onward();
                }}
              >
                {t('common:skip')}
              </Button>
              <SubmitButton busy={busy}>{t('familySave')}</SubmitButton>
            </FormFoot>
          </form>
        </FormProvider>
      )}
    </div>
  );
}
