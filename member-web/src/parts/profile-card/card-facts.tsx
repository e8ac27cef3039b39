import type { Profile } from '@milon/shared/contracts';
import { cardFaith } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { cardLabel } from '../../entities/profile/card-lists.ts';
import { factsOf } from '../../entities/profile/profile-labels.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import styles from './card-facts.module.css';
import { CardReasons } from './card-reasons.tsx';
import { FactLine } from './fact-line.tsx';
import { MissedWishes } from './missed-wishes.tsx';

/** The facts that families ask for first, then how well the two fit (spec §2). */
export function CardFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('card');
  const { language } = useFormat();
  const { user } = useViewer();
  const facts = factsOf(profile, language, user?.location?.country);
  return (
    <>
      <div className={styles.rest}>
        <FactLine
          labelled
          facts={[
            [t('profession'), facts.profession],
            [t('education'), facts.education],
            [t('religion'), facts.religion],
            [cardLabel('fact', cardFaith(profile.faith).fact, language), facts.faith],
            [t('marital'), facts.marital],
            [t('employer'), facts.employer],
            [t('income'), facts.income],
          ]}
        />
      </div>
      <CardReasons profile={profile} />
      <MissedWishes profile={profile} />
    </>
  );
}
