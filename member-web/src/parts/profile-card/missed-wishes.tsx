import type { Profile, WishField } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DeclineIcon, UnknownIcon } from '../../components/page-icons.ts';
import { Text } from '../../components/text.tsx';
import { splitMissed } from '../../entities/profile/missed-wishes.ts';
import { useWishName } from '../../entities/profile/use-wish-name.ts';
import styles from './missed-wishes.module.css';

/**
 * For cards of My Match that are not full matches: the viewer's wishes that the profile misses, and those
 * that it says nothing about.
 */
export function MissedWishes({ profile }: { profile: Profile }) {
  const { t } = useTranslation('card');
  const nameOf = useWishName();
  if (!profile.missedWishes?.length) return null;
  const { missed, unsaid } = splitMissed(profile, profile.missedWishes);
  const words = (wishes: readonly WishField[]) => wishes.map(nameOf).join(', ');
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
