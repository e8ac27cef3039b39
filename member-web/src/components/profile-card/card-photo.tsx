import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CARD_PHOTO_HEIGHT_RATIO } from '@milon/shared/constants';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { LockIcon, PhotosIcon, PremiumIcon } from '../icons.ts';
import { DefaultPicture } from '../photo/default-picture.tsx';
import { PhotoPicture } from '../photo/photo-picture.tsx';
import { premiumTokens } from '../premium-tokens.ts';

const useStyles = makeStyles({
  // If the text next to it is longer, the backdrop extends to the card's lower edge.
  root: { position: 'relative', height: '100%' },
  frame: {
    position: 'relative',
    minHeight: '100%',
    display: 'block',
    width: '100%',
    aspectRatio: `1 / ${CARD_PHOTO_HEIGHT_RATIO}`,
    padding: 0,
    border: 'none',
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
    cursor: 'pointer',
    ':focus-visible': { outline: `3px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
  },
  badges: {
    position: 'absolute',
    insetInline: tokens.spacingHorizontalM,
    top: tokens.spacingVerticalM,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    pointerEvents: 'none',
  },
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  premier: {
    backgroundColor: premiumTokens.colorPremiumBackground,
    color: premiumTokens.colorPremiumForeground,
  },
  newcomer: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  bottom: {
    position: 'absolute',
    insetInline: tokens.spacingHorizontalM,
    bottom: tokens.spacingVerticalM,
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXS,
    pointerEvents: 'none',
  },
});

interface Props {
  profile: Profile;
  name: string;
  first: boolean;
  onOpen: () => void;
}

/** The large photo, 1.33 times as high as wide, with its badges (spec §2). */
export function CardPhoto({ profile, name, first, onOpen }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('card');
  const { number } = useFormat();
  const photo = profile.profileImages[0];
  return (
    <div className={styles.root}>
      {photo ? (
        <button type="button" className={styles.frame} aria-label={t('photosOf', { name })} onClick={onOpen}>
          <PhotoPicture photo={photo} alt={t('photoOf', { name })} size="card" first={first} />
        </button>
      ) : (
        <div className={styles.frame} style={{ cursor: 'default' }}>
          <DefaultPicture gender={profile.gender} label={t('noPhoto', { name })} />
        </div>
      )}
      <div className={styles.badges}>
        {profile.premier ? (
          <span className={mergeClasses(styles.badge, styles.premier)}>
            <PremiumIcon aria-hidden />
            {t(profile.freeAccess ? 'premierFree' : 'premier', { name: profile.premier })}
          </span>
        ) : null}
        {profile.isNew ? (
          <span className={mergeClasses(styles.badge, styles.newcomer)}>{t('newcomer')}</span>
        ) : null}
        {profile.isSpecial ? <span className={styles.badge}>{t('special')}</span> : null}
      </div>
      <div className={styles.bottom}>
        {photo?.blurred ? (
          <span className={styles.badge}>
            <LockIcon aria-hidden />
            {t('photoBlurred', { name: profile.firstName })}
          </span>
        ) : (
          <span />
        )}
        {profile.photoCount > 1 ? (
          <span className={styles.badge} title={t('photoCount', { count: profile.photoCount })}>
            <PhotosIcon aria-hidden />
            {number(profile.photoCount)}
          </span>
        ) : null}
      </div>
    </div>
  );
}
