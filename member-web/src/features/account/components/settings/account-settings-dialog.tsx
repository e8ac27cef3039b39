import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Language } from '@milon/shared/options';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { SettingsUpdated } from '../../../../parts/settings-updated.tsx';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { DeleteSettings } from './delete-settings.tsx';
import { ExportSettings } from './export-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasswordForm } from './password-form.tsx';
import { PauseSettings } from './pause-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { SessionSettings } from './session-settings.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
});

interface Props extends DialogProps<'ACCOUNT_SETTINGS'> {
  onLanguage: (language: Language) => void;
}

/** ACCOUNT_SETTINGS: privacy, language and theme, notifications, password, sessions. */
export function AccountSettingsDialog({ onClose, onLanguage }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['account', 'access', 'lifecycle', 'notifications']);
  const user = useCurrentUser();
  const section = (title: string, content: ReactNode) => (
    <section className={styles.section} aria-label={title}>
      <Text as="h3" size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {content}
    </section>
  );
  return (
    <AppDialog title={t('accountSettings')} pageTitle={t('accountSettings')} onClose={onClose}>
      <SettingsUpdated />
      <div className={styles.root}>
        {user ? section(t('privacy'), <PrivacySettings user={user} />) : null}
        {section(t('appearance'), <AppearanceSettings onLanguage={onLanguage} />)}
        {user ? section(t('notifications:notifications'), <NotificationSettings user={user} />) : null}
        {section(t('changePassword'), <PasswordForm />)}
        {user ? section(t('access:sessions'), <SessionSettings />) : null}
        {user ? section(t('lifecycle:export'), <ExportSettings user={user} />) : null}
        {user ? section(t('lifecycle:pause'), <PauseSettings user={user} />) : null}
        {user ? section(t('lifecycle:delete'), <DeleteSettings />) : null}
      </div>
    </AppDialog>
  );
}
