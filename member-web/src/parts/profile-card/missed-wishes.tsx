import type { Profile, WishField } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DeclineIcon, UnknownIcon } from '../../components/page-icons.ts';
import { Text } from '../../components/text.tsx';
import { splitMissed } from '../../entities/profile/missed-wishes.ts';
import { useWishName } from '../../entities/profile/use-wish-name.ts';
import styles from './missed-wishes.module.css';

/**
 * For cards of My Match that are not full matches: the viewer's wishes that the profile misses, those that it
 * says nothing about, and the names of those that a card knows nothing of.
 */
export function MissedWishes({ profile }: { profile: Profile }) {
  const { t } = useTranslation('card');
  const nameOf = useWishName();
  if (!profile.missedWishes?.length) return null;
  const { missed, unsaid, unknown } = splitMissed(profile, profile.missedWishes);
  const words = (wishes: readonly WishField[]) => wishes.map(nameOf).join(', ');
  const told = unsaid.length > 0 ? t('doesNotSay', { wishes: words(unsaid) }) : '';
  const open = [told, words(unknown)].filter((text) => text !== '');
  return (
    <div className={styles.root}>
      {missed.length > 0 ? (
        <Text size={200} className={styles.line}>
          <DeclineIcon aria-hidden /> {t('misses', { wishes: words(missed) })}
        </Text>
      ) : null}
      {open.map((text) => (
        <Text key={text} size={200} className={styles.line}>
          <UnknownIcon aria-hidden /> {text}
        </Text>
      ))}
    </div>
  );
}
