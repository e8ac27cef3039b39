import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { atLeast } from '../../lib/media.ts';
import { openDialog } from '../../state/dialogs.ts';
import { WishResults } from './wish-results.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    [atLeast.sm]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  set: { alignSelf: 'start', minHeight: '44px' },
});

interface Props {
  gender: Profile['gender'];
  fit: NonNullable<Profile['fit']>;
}

/**
 * The fit in both directions, wish by wish: the viewer's wishes against this profile, and this member's
 * wishes against the viewer.
 */
export function FitSection({ gender, fit: { mine, theirs } }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card']);
  const { digits } = useFormat();
  const figures = (fit: typeof mine) => ({
    count: fit.asked,
    met: digits(String(fit.met)),
    asked: digits(String(fit.asked)),
  });
  const sentences = [
    mine.asked > 0 ? t('mineFit', { context: gender, ...figures(mine) }) : t('mineFitNone'),
    theirs.asked > 0
      ? t('theirFit', { context: gender, ...figures(theirs) })
      : t('theirFitNone', { context: gender }),
  ];
  return (
    <section className={styles.root} aria-label={t('fitTitle')}>
      <Text as="h3" size={400} weight="semibold" className={styles.title}>
        {sentences.join(' ')}
      </Text>
      {mine.asked > 0 ? null : (
        <Button className={styles.set} onClick={() => openDialog('PROFILE', { tab: 'PREFERENCE' })}>
          {t('setPreference')}
        </Button>
      )}
      {mine.asked + theirs.asked > 0 ? (
        <div className={styles.sides}>
          {mine.asked > 0 ? <WishResults title={t('mineWishes')} wishes={mine.wishes} /> : null}
          {theirs.asked > 0 ? (
            <WishResults title={t('theirWishes', { context: gender })} wishes={theirs.wishes} />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
