import { Button, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import type { Gender } from '@milon/shared/options';
import { useAtom } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { atLeast } from '../../../lib/media.ts';
import { guestGenderAtom } from '../../../state/state.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
  text: { display: 'none', color: tokens.colorNeutralForeground2, [atLeast.sm]: { display: 'block' } },
  // Fits three labels next to each other in the rail, in both languages.
  choice: {
    flexWrap: 'wrap',
    marginInline: `-${tokens.spacingHorizontalS}`,
    '& .fui-Radio__label': { paddingInline: `0 ${tokens.spacingHorizontalXS}` },
  },
  button: { minHeight: '44px' },
});

/** Introduces the product, asks which gender to show, and offers to sign up. */
export function GuestWelcome() {
  const styles = useStyles();
  const { t } = useTranslation('discovery');
  const [gender, setGender] = useAtom(guestGenderAtom);
  const label = useId();
  return (
    <section className={styles.card}>
      <Text as="h1" size={500} weight="semibold" style={{ margin: 0 }}>
        {t('welcomeTitle')}
      </Text>
      <Text className={styles.text}>{t('welcomeText')}</Text>
      <Text id={label} weight="semibold">
        {t('lookingFor')}
      </Text>
      <RadioGroup
        layout="horizontal"
        className={styles.choice}
        aria-labelledby={label}
        value={gender ?? 'both'}
        onChange={(_, { value }) => setGender(value === 'both' ? undefined : (value as Gender))}
      >
        <Radio value="women" label={t('bride')} />
        <Radio value="men" label={t('groom')} />
        <Radio value="both" label={t('both')} />
      </RadioGroup>
      <Button appearance="primary" size="large" className={styles.button} onClick={() => promptSignUp()}>
        {t('signUp')}
      </Button>
    </section>
  );
}
