import { Body1, Button, makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import { SignOutRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { SetupStep, Staff } from '../../ipc-contract/index.ts';
import { EntryCard } from '../components/entry-card.tsx';
import { EnrolFlow } from '../features/account/components/enrol-flow.tsx';
import { PasswordForm } from '../features/account/components/password-form.tsx';
import { refreshAccess, signOut } from '../lib/session.ts';
import { DisplayChoices } from './display-choices.tsx';

const useStyles = makeStyles({
  choices: { display: 'flex' },
  text: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  heading: { margin: 0 },
});

/** What a staff member must do before the API allows anything else. */
export function SetupScreen({ setup, staff }: { setup: SetupStep; staff: Staff }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const step = setup === 'PASSWORD' ? 'password' : 'second';
  // The new tokens say what to do next, if anything.
  const showNextStep = () => void refreshAccess();
  return (
    <EntryCard
      wide={setup === 'SECOND_FACTOR'}
      choices={
        <div className={styles.choices}>
          <DisplayChoices />
          <Button appearance="subtle" icon={<SignOutRegular />} onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>
        <Subtitle1 as="h3" className={styles.heading}>
          {t(`setup.${step}Title`)}
        </Subtitle1>
        <Body1>{t(`setup.${step}What`)}</Body1>
      </div>
      {setup === 'PASSWORD' ? (
        <PasswordForm isTemporary onDone={showNextStep} />
      ) : (
        <EnrolFlow email={staff.email} onDone={showNextStep} />
      )}
    </EntryCard>
  );
}
