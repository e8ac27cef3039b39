import { formatOf } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { useTotalProfiles } from '../../../entities/session/counts.ts';
import styles from './total-profiles.module.css';

/** The total of profiles, formatted as in English in both languages (spec §2). */
export function TotalProfiles() {
  const { t } = useTranslation('shell');
  const { data: total } = useTotalProfiles();
  if (total === undefined) return null;
  return (
    <span className={styles.count}>
      {t('totalProfiles', { count: total, total: formatOf('en').number(total) })}
    </span>
  );
}
