import type { Gender } from '@milon/shared/options';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Text } from '../../../components/text.tsx';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { guestGenderAtom } from '../../../state/state.ts';
import styles from './guest-welcome.module.css';

const choices = [
  { value: 'women', text: 'bride' },
  { value: 'men', text: 'groom' },
] as const satisfies readonly { value: Gender; text: string }[];

/**
 * Asks which gender to show, and offers to sign up: a strip above the cards, on a wide screen a card next to
 * them that also introduces the product. Neither choice shows both.
 */
export function GuestWelcome() {
  const { t } = useTranslation('discovery');
  const [gender, setGender] = useAtom(guestGenderAtom);
  return (
    <section className={styles.card}>
      <Text as="h2" size={500} weight="semibold" className={styles.title}>
        {t('welcomeTitle')}
      </Text>
      <Text className={styles.text}>{t('welcomeText')}</Text>
      <fieldset className={styles.choice} aria-label={t('lookingFor')}>
        {choices.map(({ value, text }) => (
          <Button
            key={text}
            shape="circular"
            className={styles.chip}
            aria-pressed={gender === value}
            onClick={() => setGender(gender === value ? undefined : value)}
          >
            {t(text)}
          </Button>
        ))}
      </fieldset>
      <Button appearance="primary" className={styles.button} onClick={() => promptSignUp()}>
        {t('signUp')}
      </Button>
    </section>
  );
}
