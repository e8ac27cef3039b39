import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { InfoIcon, LockIcon, PhotosIcon } from '../../components/page-icons.ts';
import { Text } from '../../components/text.tsx';
import { factsOf } from '../../entities/profile/profile-labels.ts';
import { useViewer } from '../../entities/session/session.ts';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import styles from './card-caption.module.css';
import { FactLine } from './fact-line.tsx';
import { InfoTip } from './info-tip.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** Name, age, height and place (spec §2), over the foot of the photo. */
export function CardCaption({ profile, name }: { profile: Profile; name: string }) {
  const { t } = useTranslation(['card', 'common']);
  const { language, digits, number } = useFormat();
  const { user } = useViewer();
  if (profile.unavailable || profile.isBlocked) {
    return (
      <div className={styles.root}>
        <Text as="h2" size={500} weight="semibold" className={styles.title}>
          {name}
        </Text>
        {profile.isBlocked ? null : t('unavailable')}
      </div>
    );
  }
  const { height, home, place } = factsOf(profile, language, user?.location?.country);
  return (
    <div className={classes(styles.root, styles.over)}>
      <div className={styles.name}>
        <Text as="h2" size={500} weight="semibold" className={styles.title}>
          {name}
        </Text>
        {profile.isNameWhole ? null : (
          <InfoTip icon={<InfoIcon />} label={t('common:fullNameOnlyPremium')}>
            {t('common:fullNameOnlyPremium')}
          </InfoTip>
        )}
        <VerifiedBadge profile={profile} />
        {profile.photoCount > 1 ? (
          <span className={styles.count} title={t('photoCount', { count: profile.photoCount })}>
            <PhotosIcon aria-hidden />
            {number(profile.photoCount)}
          </span>
        ) : null}
      </div>
      <FactLine
        facts={[
          [t('wish_birthday'), t('years', { age: digits(String(profile.age)) })],
          [t('wish_height'), height],
          [t('wish_location'), place],
        ]}
      />
      {home ? <Text size={300}>{t('home', { place: home })}</Text> : null}
      {profile.profileImages[0]?.blurred ? (
        <Text size={200} className={styles.note}>
          <LockIcon aria-hidden />
          {t('photoBlurred', { name: profile.firstName })}
        </Text>
      ) : null}
    </div>
  );
}
