import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { VerifiedIcon } from '../../components/page-icons.ts';
import { Text } from '../../components/text.tsx';
import { useFormat } from '../../lib/format.ts';
import { InfoTip } from './info-tip.tsx';
import styles from './verified-badge.module.css';

/**
 * Shown if the email, national id or phone is verified. Lists what is verified, and how and when if that is
 * recorded (spec §2).
 */
export function VerifiedBadge({ profile }: { profile: Pick<Profile, 'verified' | 'verifications'> }) {
  const { t } = useTranslation('card');
  const { date } = useFormat();
  if (profile.verified.length === 0) return null;
  return (
    <InfoTip icon={<VerifiedIcon fill="var(--colorPaletteGreenForeground1)" />} label={t('verified')}>
      <Text weight="semibold">{t('verifiedBy')}</Text>
      <ul className={styles.list}>
        {profile.verified.map((source) => {
          const how = profile.verifications?.find((one) => one.source === source);
          return (
            <li key={source}>
              {t(`source_${source}`)}
              {how ? (
                <span className={styles.how}>
                  {t(`method_${how.method}`)}, {date(how.at)}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </InfoTip>
  );
}
