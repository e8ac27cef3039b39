import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../state/dialogs.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  actions: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(144px, 1fr))',
    gap: tokens.spacingHorizontalS,
    '& > button': { minHeight: '44px', fontWeight: tokens.fontWeightRegular, minWidth: 0 },
  },
  text: { color: tokens.colorNeutralForeground2 },
});

/** The feed card 'Keep Up to Date' with its four actions (spec §2). */
export function KeepUpToDate() {
  const styles = useStyles();
  const { t } = useTranslation('discovery');
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
