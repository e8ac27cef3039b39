import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useTotalProfiles } from '../../entities/session/counts.ts';

const useStyles = makeStyles({
  count: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
});

/** The total of profiles, formatted as in English in both languages (spec §2). */
export function TotalProfiles() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { data: total } = useTotalProfiles();
  if (total === undefined) return null;
  return (
    <span className={styles.count}>
      {t('totalProfiles', { count: total, total: total.toLocaleString('en') })}
    </span>
  );
}
