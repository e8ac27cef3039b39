import { Button, makeStyles, Text } from '@fluentui/react-components';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { profileTabAtom } from '../../../../state/state.ts';

const useStyles = makeStyles({ button: { minHeight: '44px', justifySelf: 'start' } });

/** A link to the preference tab (spec §2). */
export function PreferenceSection() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const setTab = useSetAtom(profileTabAtom);
  return (
    <>
      <Text>{t('preferenceText')}</Text>
      <Button className={styles.button} onClick={() => setTab('PREFERENCE')}>
        {t('setPreference')}
      </Button>
    </>
  );
}
