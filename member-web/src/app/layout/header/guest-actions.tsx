import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { openDialog } from '../../../state/dialogs.ts';
import styles from './guest-actions.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TotalProfiles } from './total-profiles.tsx';

/** The header of a guest: total profiles in English format, login (spec §2). */
export function GuestActions() {
  const { t } = useTranslation('shell');
  return (
    <>
      <span className={styles.wideOnly}>
        <TotalProfiles />
      </span>
      <LanguageSwitch />
      <ThemeSwitch />
      <Button appearance="primary" onClick={() => openDialog('LOGIN', { mode: 'signIn' })}>
        {t('login')}
      </Button>
    </>
  );
}
