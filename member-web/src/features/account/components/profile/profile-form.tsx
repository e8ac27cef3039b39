import { Accordion, makeStyles, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { atLeast } from '../../../../lib/media.ts';
import { type DraftPath, profileSections } from '../../api/profile/profile-sections.ts';
import { AboutMyself } from './about-myself.tsx';
import { BasicSection } from './basic-section.tsx';
import { CareerSection } from './career-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { FamilySection } from './family-section.tsx';
import { FormSection } from './form-section.tsx';
import { HeldTexts } from './held-texts.tsx';
import { HobbySection } from './hobby-section.tsx';
import { LocationSection } from './location-section.tsx';
import { PreferenceSection } from './preference-section.tsx';
import { ReligiousSection } from './religious-section.tsx';
import { type AskedField, useProfileForm } from './use-profile-form.ts';

const useStyles = makeStyles({
  form: { paddingBottom: tokens.spacingVerticalL },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  save: { [atLeast.sm]: { alignSelf: 'flex-end', minWidth: '200px' } },
});

interface Props {
  user: User;
  asked?: AskedField | undefined;
  onField: (path: DraftPath) => void;
}

/** About Myself, then the profile in eight sections. Save appears with the first change (spec §2, §4). */
export function ProfileForm({ user, asked, onField }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { form, open, setOpen, failure, busy, submit } = useProfileForm(user, asked);
  const content = {
    basic: <BasicSection user={user} />,
    religious: <ReligiousSection />,
    family: <FamilySection />,
    career: <CareerSection />,
    preference: <PreferenceSection />,
    location: <LocationSection user={user} />,
    contact: <ContactSection user={user} />,
    hobby: <HobbySection />,
  };
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <HeldTexts user={user} onField={onField} />
        <AboutMyself user={user} />
        <Accordion
          multiple
          collapsible
          openItems={open}
          onToggle={(_, { openItems }) => setOpen(openItems as string[])}
        >
          {profileSections.map((section) => (
            <FormSection key={section} section={section}>
              {content[section]}
            </FormSection>
          ))}
        </Accordion>
        {form.formState.isDirty ? (
          <div className={styles.foot}>
            <FormFailure text={failure} />
            <SubmitButton busy={busy} className={styles.save}>
              {t('save')}
            </SubmitButton>
          </div>
        ) : null}
      </form>
    </FormProvider>
  );
}
