import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PhotoUploader } from '../../../components/photo/photo-uploader.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, textAlign: 'center' },
});

/** The last step: add a picture now or later. */
export function PictureStep({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation(['auth', 'common']);
  return (
    <div className={styles.root}>
      <Text as="h2" align="center" size={500} weight="semibold" style={{ margin: 0 }}>
        {t('pictureTitle')}
      </Text>
      <Text align="center">{t('pictureText')}</Text>
      <PhotoUploader onDone={onDone} />
      <Button appearance="subtle" size="large" onClick={onDone}>
        {t('common:skip')}
      </Button>
    </div>
  );
}
