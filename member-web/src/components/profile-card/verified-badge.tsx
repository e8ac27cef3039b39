import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { VerifiedIcon } from '../icons.ts';
import { InfoTip } from '../info-tip.tsx';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px' },
  how: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/**
 * Shown if the email, national id or phone is verified. Lists what is verified, and how and when if that is
 * recorded (spec §2).
 */
export function VerifiedBadge({ profile }: { profile: Pick<Profile, 'verified' | 'verifications'> }) {
  const styles = useStyles();
  const { t } = useTranslation('card');
  const { date } = useFormat();
  if (profile.verified.length === 0) return null;
  return (
    <InfoTip icon={<VerifiedIcon primaryFill={tokens.colorPaletteGreenForeground1} />} label={t('verified')}>
      <Text weight="semibold">{t('verifiedBy')}</Text>
      <ul className={styles.list}>
        {profile.verified.map((source) => {
          const how = profile.verifications?.find((one) => one.source === source);
          return (
            <li key={source}>
              {t(`source_${source}`)}
              {how ? (
                <span className={styles.how}>
                  {t(`method_${how.method}`)}, {date(how.at)}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </InfoTip>
  );
}
