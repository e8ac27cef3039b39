import { Button, makeStyles, Text } from '@fluentui/react-components';
import { RESTORE_DAYS } from '@milon/shared/constants';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';

const useStyles = makeStyles({ button: { minHeight: '44px', alignSelf: 'flex-start' } });

/** A button that opens the deletion dialog. */
export function DeleteSettings() {
  const styles = useStyles();
  const { t } = useTranslation('lifecycle');
  const { number } = useFormat();
  return (
    <>
      <Text>{t('deleteText', { days: number(RESTORE_DAYS) })}</Text>
      <Button size="large" className={styles.button} onClick={() => openDialog('DELETE_ACCOUNT')}>
        {t('deleteButton')}
      </Button>
    </>
  );
}
