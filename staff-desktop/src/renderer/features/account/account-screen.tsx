import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { useOwnAccount } from './api/own-account.ts';
import { AccountSection } from './components/account-section.tsx';
import { PasswordForm } from './components/password-form.tsx';
import { SecondFactorSection } from './components/second-factor-section.tsx';
import { SessionsSection } from './components/sessions-section.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '880px',
    padding: tokens.spacingHorizontalXL,
  },
});

/** The user's own account: name and role, password, second step, and sessions. */
export function AccountScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, isError, isPending, refetch } = useOwnAccount();
  if (isPending) return <Spinner aria-label={t('action.loading')} />;
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div className={styles.root}>
      <AccountSection title={t('account.profile')}>
        <Facts
          facts={[
            { name: t('account.name'), value: data.name },
            { name: t('signIn.email'), value: data.email },
            { name: t('account.role'), value: t(`shell.role${data.userRole}`) },
          ]}
        />
      </AccountSection>
      <AccountSection title={t('account.password')}>
        <span>{t('account.passwordNote')}</span>
        <PasswordForm />
      </AccountSection>
      <SecondFactorSection account={data} />
      <SessionsSection />
    </div>
  );
}
