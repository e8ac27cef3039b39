import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useTotalProfiles } from '../../lib/counts.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { atLeast } from '../../lib/media.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const useStyles = makeStyles({
  count: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    marginRight: 'auto',
    marginLeft: tokens.spacingHorizontalM,
    whiteSpace: 'nowrap',
    [atLeast.lg]: { marginRight: tokens.spacingHorizontalM },
  },
});

/** The logged-out header: total profiles in English format, login (spec §2). */
export function GuestActions() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { data: total } = useTotalProfiles();
  return (
    <>
      {total === undefined ? null : (
        <Text className={styles.count}>
          {t('totalProfiles', { count: total.toLocaleString('en') as never })}
        </Text>
      )}
      <LanguageSwitch />
      <ThemeSwitch />
      <Button appearance="primary" onClick={() => openDialog('LOGIN', { mode: 'signIn' })}>
        {t('login')}
      </Button>
    </>
  );
}
