import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../components/fact-list.tsx';
import { InfoIcon } from '../../components/page-icons.ts';
import { Text } from '../../components/text.tsx';
import { factsOf } from '../../entities/profile/profile-labels.ts';
import { useFormat } from '../../lib/format.ts';
import styles from './card-facts.module.css';
import { CardReasons } from './card-reasons.tsx';
import { InfoTip } from './info-tip.tsx';
import { MissedWishes } from './missed-wishes.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** Name, age, height and place, then the facts that families ask for first (spec §2). */
export function CardFacts({ profile, name }: { profile: Profile; name: string }) {
  const { t } = useTranslation(['card', 'common']);
  const { language, digits } = useFormat();
  const facts = factsOf(profile, language);
  const line = [t('years', { age: digits(String(profile.age)) }), facts.height].filter(Boolean).join(' · ');
  return (
    <>
      <div className={styles.head}>
        <div className={styles.name}>
          <Text as="h2" size={500} weight="semibold" className={styles.title}>
            {name}
          </Text>
          {profile.isNameWhole || profile.unavailable ? null : (
            <InfoTip icon={<InfoIcon />} label={t('common:fullNameOnlyPremium')}>
              {t('common:fullNameOnlyPremium')}
            </InfoTip>
          )}
          <VerifiedBadge profile={profile} />
        </div>
        {profile.unavailable ? (
          <Text className={styles.line}>{t('unavailable')}</Text>
        ) : (
          <>
            <Text className={styles.line}>{line}</Text>
            <Text className={styles.line}>{facts.place}</Text>
            <CardReasons profile={profile} />
          </>
        )}
      </div>
      <MissedWishes profile={profile} />
      {profile.unavailable ? null : (
        <div className={styles.rest}>
          <FactList
            facts={[
              [t('profession'), facts.profession],
              [t('employer'), facts.employer],
              [t('education'), facts.education],
              [t('religion'), facts.religion],
              [t('marital'), facts.marital],
              [t('income'), facts.income],
            ]}
          />
        </div>
      )}
    </>
  );
}
