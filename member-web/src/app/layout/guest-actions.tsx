import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { atLeast } from '../../lib/media.ts';
import { openDialog } from '../../state/dialogs.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TotalProfiles } from './total-profiles.tsx';

const useStyles = makeStyles({
  wideOnly: { display: 'none', [atLeast.sm]: { display: 'inline', marginInline: tokens.spacingHorizontalM } },
});

/** The header of a guest: total profiles in English format, login (spec §2). */
export function GuestActions() {
  const styles = useStyles();
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
