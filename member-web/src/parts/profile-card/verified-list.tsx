import { Text } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../lib/format.ts';
import styles from './verified-list.module.css';

export type Verified = Pick<Profile, 'verified' | 'verifications'>;

/** What is verified, and how and when if that is recorded (spec §2). */
export function VerifiedList({ profile }: { profile: Verified }) {
  const { t } = useTranslation('details');
  const { date } = useFormat();
  return (
    <>
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
    </>
  );
}
