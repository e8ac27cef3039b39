import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Text } from '../../../components/text.tsx';
import { openDialog } from '../../../state/dialogs.ts';
import styles from './keep-up-to-date.module.css';

/** The feed card 'Keep Up to Date' with its four actions (spec §2). */
export function KeepUpToDate() {
  const { t } = useTranslation('details');
  return (
    <section className={styles.card}>
      <Text as="h2" weight="semibold" size={400} style={{ margin: 0 }}>
        {t('keepUpToDate')}
      </Text>
      <Text size={200} className={styles.text}>
        {t('keepUpToDateText')}
      </Text>
      <div className={styles.actions}>
        <Button onClick={() => openDialog('IMAGE_UPLOAD_POPUP')}>{t('uploadPhoto')}</Button>
        <Button onClick={() => openDialog('PROFILE', { tab: 'PROFILE' })}>{t('editProfile')}</Button>
        <Button onClick={() => openDialog('PROFILE', { tab: 'PREFERENCE' })}>{t('setPreference')}</Button>
        <Button onClick={() => openDialog('UPGRADE_POPUP')}>{t('upgradeProfile')}</Button>
      </div>
    </section>
  );
}
