import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile, WishField } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { splitMissed } from '../../entities/profile/missed-wishes.ts';
import { DeclineIcon, UnknownIcon } from '../icons.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXS,
    alignItems: 'start',
  },
});

/**
 * For cards of My Match that are not full matches: the viewer's wishes that the profile misses, and those
 * that it says nothing about.
 */
export function MissedWishes({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation('card');
  if (!profile.missedWishes?.length) return null;
  const { missed, unsaid } = splitMissed(profile, profile.missedWishes);
  const words = (wishes: readonly WishField[]) => wishes.map((wish) => t(`wish_${wish}`)).join(', ');
  return (
    <div className={styles.root}>
      {missed.length > 0 ? (
        <Text size={200} className={styles.line}>
          <DeclineIcon aria-hidden /> {t('misses', { wishes: words(missed) })}
        </Text>
      ) : null}
      {unsaid.length > 0 ? (
        <Text size={200} className={styles.line}>
          <UnknownIcon aria-hidden /> {t('doesNotSay', { wishes: words(unsaid) })}
        </Text>
      ) : null}
    </div>
  );
}
