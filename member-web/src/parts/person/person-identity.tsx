import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoIcon, PremiumIcon } from '../../components/page-icons.ts';
import { premiumTokens } from '../../components/premium-tokens.ts';
import { factsOf } from '../../entities/profile/profile-labels.ts';
import { usePackageName } from '../../entities/session/package-name.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { FactLine } from '../profile-card/fact-line.tsx';
import { InfoTip } from '../profile-card/info-tip.tsx';
import { TipPopover } from '../profile-card/tip-popover.tsx';
import { VerifiedBadge } from '../profile-card/verified-badge.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  // A long name leaves no badge alone on a line.
  name: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { margin: 0, overflowWrap: 'anywhere' },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    // The target is as high as a finger needs.
    position: 'relative',
    '::before': { content: '""', position: 'absolute', inset: '-6px 0' },
  },
  premier: {
    backgroundColor: premiumTokens.colorPremiumBackground,
    color: premiumTokens.colorPremiumForeground,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** A badge whose meaning opens on a press. */
function Badge({ className, label, children }: { className: string; label: ReactNode; children: string }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button type="button" className={className} onClick={() => setWanted(true)}>
      {label}
    </button>
  );
  return wanted ? <TipPopover trigger={button}>{children}</TipPopover> : button;
}

/** Who it is: name, age, height, marital status and place, who manages the profile, and what is verified. */
export function PersonIdentity({ profile, name }: { profile: Profile; name: string }) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card', 'common']);
  const packageName = usePackageName();
  const { language, digits } = useFormat();
  const { user } = useViewer();
  const facts = factsOf(profile, language, user?.location?.country);
  const { premier, isSpecial, profileCreatedFor } = profile;
  return (
    <div className={styles.root}>
      <div className={styles.name}>
        <Text as="h2" size={600} weight="semibold" className={styles.title}>
          {name}
        </Text>
        {profile.isNameWhole ? null : (
          <InfoTip icon={<InfoIcon />} label={t('common:fullNameOnlyPremium')}>
            {t('common:fullNameOnlyPremium')}
          </InfoTip>
        )}
        <VerifiedBadge profile={profile} />
      </div>
      <FactLine
        facts={[
          [t('age'), t('card:years', { age: digits(String(profile.age)) })],
          [t('height'), facts.height],
          [t('card:marital'), facts.marital],
          [t('location'), facts.place],
        ]}
      />
      {facts.home ? <Text>{t('card:home', { place: facts.home })}</Text> : null}
      {profileCreatedFor ? (
        <Text className={styles.quiet}>
          {profileCreatedFor === '1'
            ? t('managesSelf', { context: profile.gender })
            : t(`managedBy_${profileCreatedFor}`)}
        </Text>
      ) : null}
      {premier || isSpecial ? (
        <div className={styles.badges}>
          {premier ? (
            <Badge
              className={mergeClasses(styles.badge, styles.premier)}
              label={
                <>
                  <PremiumIcon aria-hidden />
                  {t(profile.freeAccess ? 'card:premierFree' : 'card:premier', {
                    name: packageName(premier),
                  })}
                </>
              }
            >
              {t(profile.freeAccess ? 'premierFreeMeans' : 'premierMeans', { name: profile.firstName })}
            </Badge>
          ) : null}
          {isSpecial ? (
            <Badge className={styles.badge} label={t('card:special')}>
              {t('specialMeans')}
            </Badge>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
