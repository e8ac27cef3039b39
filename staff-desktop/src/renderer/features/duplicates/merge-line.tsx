import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { Merge } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  badge: { justifySelf: 'start', height: 'auto', minHeight: '16px', textAlign: 'start' },
});

const colours = {
  WAITING: 'warning',
  DONE: 'success',
  REFUSED: 'informative',
  EXPIRED: 'informative',
  UNDONE: 'informative',
} as const;

/** How a merge stands. */
export function MergeBadge({ state }: Pick<Merge, 'state'>) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Badge className={styles.badge} size="small" appearance="tint" color={colours[state]}>
      {t(`duplicates.state${state}`)}
    </Badge>
  );
}

/** A merge in the list: of whom, by whom and when, and how it stands. */
export function MergeLine({ merge }: { merge: Merge }) {
  const styles = useStyles();
  const { dateTime } = useFormat();
  const { askedBy, createdAt, decidedAt, newer, older, state } = merge;
  return (
    <>
      <bdi className={styles.name}>{[...new Set([older.name, newer.name])].join(' · ')}</bdi>
      <span className={styles.quiet}>{`${older.profileId} · ${newer.profileId}`}</span>
      <span className={styles.quiet}>{`${askedBy} · ${dateTime(decidedAt ?? createdAt)}`}</span>
      <MergeBadge state={state} />
    </>
  );
}
