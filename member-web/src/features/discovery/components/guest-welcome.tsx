import type { Gender } from '@milon/shared/options';
import { useAtom } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Radio } from '../../../components/radio.tsx';
import { Text } from '../../../components/text.tsx';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { guestGenderAtom } from '../../../state/state.ts';
import styles from './guest-welcome.module.css';

const choices = [
  { value: 'women', text: 'bride' },
  { value: 'men', text: 'groom' },
  { value: undefined, text: 'both' },
] as const satisfies readonly { value: Gender | undefined; text: string }[];

/** Introduces the product, asks which gender to show, and offers to sign up. */
export function GuestWelcome() {
  const { t } = useTranslation('discovery');
  const [gender, setGender] = useAtom(guestGenderAtom);
  const label = useId();
  return (
    <section className={styles.card}>
      <Text as="h2" size={500} weight="semibold" className={styles.title}>
        {t('welcomeTitle')}
      </Text>
      <Text className={styles.text}>{t('welcomeText')}</Text>
      <Text id={label} weight="semibold">
        {t('lookingFor')}
      </Text>
      <div role="radiogroup" className={styles.choice} aria-labelledby={label}>
        {choices.map(({ value, text }) => (
          <Radio
            key={text}
            label={t(text)}
            name={label}
            checked={gender === value}
            onChange={() => setGender(value)}
          />
        ))}
      </div>
      <Button appearance="primary" size="large" className={styles.button} onClick={() => promptSignUp()}>
        {t('signUp')}
      </Button>
    </section>
  );
}
