import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Fit, Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { AcceptIcon, DeclineIcon } from '../../components/page-icons.ts';
import { useWishName } from '../../entities/profile/use-wish-name.ts';
import { useFormat } from '../../lib/format.ts';
import { openDialog } from '../../state/dialogs.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  title: { margin: 0, textWrap: 'balance' },
  line: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXS,
    alignItems: 'start',
  },
  met: { color: tokens.colorPaletteGreenForeground1 },
  missed: { color: tokens.colorPaletteRedForeground1 },
  set: { alignSelf: 'start', minHeight: '44px' },
});

/** How many wishes of one side are met, with their names. */
function Side({ sentence, wishes }: { sentence: string; wishes: Fit['wishes'] }) {
  const styles = useStyles();
  const { t } = useTranslation('card');
  const nameOf = useWishName();
  const namesOf = (wanted: 'met' | 'missed') =>
    wishes
      .filter(({ result }) => result === wanted)
      .map(({ wish }) => nameOf(wish))
      .join(', ');
  const [met, missed] = [namesOf('met'), namesOf('missed')];
  return (
    <div className={styles.side}>
      <Text as="h3" weight="semibold" className={styles.title}>
        {sentence}
      </Text>
      {met ? (
        <Text size={200} className={styles.line}>
          <AcceptIcon aria-hidden className={styles.met} /> {met}
        </Text>
      ) : null}
      {missed ? (
        <Text size={200} className={styles.line}>
          <DeclineIcon aria-hidden className={styles.missed} /> {t('misses', { wishes: missed })}
        </Text>
      ) : null}
    </div>
  );
}

interface Props {
  gender: Profile['gender'];
  fit: NonNullable<Profile['fit']>;
}

/** Why the two fit, in both directions, in a few lines. `WishesSection` has each wish. */
export function WhyYouFit({ gender, fit: { mine, theirs } }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('details');
  const { digits } = useFormat();
  const figures = (fit: Fit) => ({
    count: fit.asked,
    met: digits(String(fit.met)),
    asked: digits(String(fit.asked)),
  });
  return (
    <section className={styles.root} aria-label={t('fitTitle')}>
      <Side
        sentence={mine.asked > 0 ? t('mineFit', { context: gender, ...figures(mine) }) : t('mineFitNone')}
        wishes={mine.wishes}
      />
      {mine.asked > 0 ? null : (
        <Button className={styles.set} onClick={() => openDialog('PROFILE', { tab: 'PREFERENCE' })}>
          {t('setPreference')}
        </Button>
      )}
      <Side
        sentence={
          theirs.asked > 0
            ? t('theirFit', { context: gender, ...figures(theirs) })
            : t('theirFitNone', { context: gender })
        }
        wishes={theirs.wishes}
      />
    </section>
  );
}
