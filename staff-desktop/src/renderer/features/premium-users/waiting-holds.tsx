import { Checkbox, Link, makeStyles, tokens } from '@fluentui/react-components';
import { REACHABILITY } from '@milon/shared/constants';
import type { WaitingHold } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/section.tsx';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  item: { listStyleType: 'none', display: 'flex', alignItems: 'flex-start', overflowWrap: 'anywhere' },
  text: { display: 'grid', paddingTop: tokens.spacingVerticalXS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface WaitingHoldsProps {
  holds: readonly WaitingHold[];
  /** The ids of those to be decided. */
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** Held connects that wait for staff; a decision is about the chosen ones. */
export function WaitingHolds({ holds, chosen, onChoose }: WaitingHoldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  return (
    <Section as="h2" title={t('premiumUsers.holds')}>
      <p className={styles.quiet}>
        {t('premiumUsers.holdsHint', {
          most: number(REACHABILITY.returnsUnasked),
          days: number(REACHABILITY.returnDays),
        })}
      </p>
      <ul className={styles.list}>
        {holds.map(({ _id, owner, silentHolds, unlockedAt, until }) => (
          <li key={_id} className={styles.item}>
            <Checkbox
              aria-label={t('premiumUsers.holdOf', { name: owner.name, profileId: owner.profileId })}
              checked={chosen.has(_id)}
              onChange={(_event, { checked }) => onChoose(_id, checked === true)}
            />
            <div className={styles.text}>
              <Link href={memberAddress(owner._id)}>{owner.name || owner.profileId}</Link>
              <span className={styles.quiet}>
                {t('premiumUsers.holdTimes', { unlocked: dateTime(unlockedAt), until: dateTime(until) })}
              </span>
              {silentHolds > 0 && (
                <span className={styles.quiet}>
                  {t('premiumUsers.holdSilent', { count: silentHolds, shown: number(silentHolds) })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
