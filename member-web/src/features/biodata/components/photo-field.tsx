import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import type { Photo } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { renditionOf } from '../../../entities/profile/photo.ts';
import { useFormat } from '../../../lib/format.ts';

const useStyles = makeStyles({
  photos: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  label: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  picture: {
    width: '48px',
    height: '60px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
  },
  none: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  photos: readonly Photo[];
  chosen: string | undefined;
  onChoose: (photoId: string | undefined) => void;
}

/** No photo, or one of the own approved photos. */
export function PhotoField({ chosen, onChoose, photos }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('biodata');
  const { number } = useFormat();
  return (
    <Field label={t('photo')} hint={photos.length > 0 ? t('photoHint') : null}>
      {photos.length === 0 ? (
        <Text className={styles.none}>{t('noApproved')}</Text>
      ) : (
        <RadioGroup
          className={styles.photos}
          layout="horizontal"
          value={chosen ?? ''}
          onChange={(_, { value }) => onChoose(value || undefined)}
        >
          <Radio value="" label={t('noPhoto')} />
          {photos.map((photo, index) => (
            <Radio
              key={photo._id}
              value={photo._id}
              label={
                <span className={styles.label}>
                  <img className={styles.picture} src={renditionOf(photo.src, 'thumb', 'webp')} alt="" />
                  {t('photoAt', { place: number(index + 1) })}
                </span>
              }
            />
          ))}
        </RadioGroup>
      )}
    </Field>
  );
}
