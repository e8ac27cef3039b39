import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { LikelyDuplicate } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  badge: { justifySelf: 'start', height: 'auto', minHeight: '16px', textAlign: 'start' },
});

/** A pair in the list: whose it may be, why, and whether a merge waits. */
export function DuplicateLine({ pair }: { pair: LikelyDuplicate }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { newer, older, signals, waiting } = pair;
  const names = [...new Set([older.name, newer.name])].join(' · ');
  return (
    <>
      <bdi className={styles.name}>{names}</bdi>
      <span className={styles.quiet}>{`${older.profileId} · ${newer.profileId}`}</span>
      <span className={styles.quiet}>
        {signals.map((signal) => t(`duplicates.signal.${signal}`)).join(', ')}
      </span>
      {waiting && (
        <Badge className={styles.badge} size="small" appearance="tint" color="warning">
          {t('duplicates.waits')}
        </Badge>
      )}
    </>
  );
}
