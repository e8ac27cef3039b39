import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import {
  degreeOptions,
  heightOptions,
  homePlaceOptions,
  labelOf,
  maritalStatusOptions,
  type Option,
  placeOptions,
  religionOptions,
  salaryOptions,
  traitOptions,
  workingAsOptions,
  workingWithOptions,
} from '@milon/shared/options';
import { traits } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../components/fact-list.tsx';
import { useWishName } from '../../entities/profile/use-wish-name.ts';
import { useFormat } from '../../lib/format.ts';
import { atLeast } from '../../lib/media.ts';
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
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' },
});

/** This member's wishes, then each wish of both sides with its result. An empty wish asks nothing. */
export function WishesSection({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card']);
  const nameOf = useWishName();
  const { language, digits } = useFormat();
  const wish = profile.preference ?? {};
  const list = (options: readonly Option[], keys: readonly string[] | undefined) =>
    keys?.length ? keys.map((key) => labelOf(options, key, language) || key).join(', ') : t('anything');
  const range = (ends: { min: number; max: number } | undefined, word: (end: number) => string) =>
    ends ? t('range', { min: word(ends.min), max: word(ends.max) }) : t('anything');
  const { mine, theirs } = profile.fit ?? {};
  return (
    <div className={styles.root}>
      <Text as="h3" weight="semibold" className={styles.title}>
        {t('wishedFor', { context: profile.gender })}
      </Text>
      {profile.aboutPartner ? <Text className={styles.text}>{profile.aboutPartner}</Text> : null}
      <FactList
        facts={[
          [t('age'), range(wish.birthday, (end) => digits(String(end)))],
          [t('height'), range(wish.height, (end) => labelOf(heightOptions, String(end), language))],
          [t('card:religion'), list(religionOptions, wish.religion)],
          [t('card:marital'), list(maritalStatusOptions, wish.maritalStatus)],
          [t('card:education'), list(degreeOptions, wish.education)],
          [t('card:profession'), list(workingAsOptions, wish.workingAs)],
          [t('card:employer'), list(workingWithOptions, wish.workingWith)],
          [t('card:income'), list(salaryOptions, wish.sallary)],
          [t('location'), list(placeOptions, wish.location)],
          [t('card:wish_home'), list(homePlaceOptions, wish.home)],
          // Most members state none of these.
          ...traits.flatMap((trait): (readonly [string, string])[] =>
            wish[trait]?.length ? [[nameOf(trait), list(traitOptions[trait], wish[trait])]] : [],
          ),
        ]}
      />
      {mine?.asked || theirs?.asked ? (
        <div className={styles.sides}>
          {mine?.asked ? <WishResults title={t('mineWishes')} wishes={mine.wishes} /> : null}
          {theirs?.asked ? (
            <WishResults title={t('theirWishes', { context: profile.gender })} wishes={theirs.wishes} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
