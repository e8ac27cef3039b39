import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../../components/form/form-foot.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { PhotoPrivacyField } from '../../../parts/photo/photo-privacy-field.tsx';
import { PhotoUploader } from '../../../parts/photo/photo-uploader.tsx';
import { uploadsAtom } from '../../../parts/photo/upload/uploads.ts';
import { openDialog } from '../../../state/dialogs.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  family: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
  start: { alignSelf: 'flex-start', minHeight: '44px' },
});
/** Enough for a start; the album takes more later. */
const mostAtOnce = 3;

/** The last step: photos now or later, and who sees them. */
export function PictureStep({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation(['auth', 'common', 'account']);
  const me = useCurrentUser();
  const uploads = useAtomValue(uploadsAtom);
  const isSending = uploads.some(({ status }) => status !== 'refused');
  // The crop has its own buttons, and needs the room.
  const isCropping = uploads.some(({ status }) => status === 'chosen');
  const hasPhoto = isSending || (me?.profileImages.length ?? 0) > 0;
  return (
    <div className={styles.root}>
      <Text as="h2" size={500} weight="semibold" style={{ margin: 0 }}>
        {t('pictureTitle')}
      </Text>
      {isCropping ? null : <Text>{t('pictureText')}</Text>}
      <PhotoUploader most={mostAtOnce} onDone={onDone} />
      {isCropping || !me ? null : <PhotoPrivacyField user={me} />}
      {isCropping ? null : (
        <div className={styles.family}>
          <Text weight="semibold">{t('account:forFamily')}</Text>
          <Text>{t('account:familyOffer')}</Text>
          <Button
            className={styles.start}
            onClick={() => {
              onDone();
              openDialog('BIODATA', { steps: true });
            }}
          >
            {t('account:familyStart')}
          </Button>
        </div>
      )}
      {isCropping ? null : (
        <FormFoot>
          <Button appearance={hasPhoto ? 'primary' : 'subtle'} size="large" onClick={onDone}>
            {t(hasPhoto ? 'continue' : 'common:skip')}
          </Button>
        </FormFoot>
      )}
    </div>
  );
}
