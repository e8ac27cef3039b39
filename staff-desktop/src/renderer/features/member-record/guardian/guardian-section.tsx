import { Badge, Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser, MemberGuardian } from '@milon/shared/contracts';
import { callTimeOptions, guardianRelationOptions, labelOf } from '@milon/shared/options';
import { phoneText } from '@milon/shared/rules';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useOffers } from '../../../lib/offered.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { GuardianDialog } from '../../../parts/member/guardian/guardian-dialog.tsx';
import { useGuardian } from '../../../parts/member/guardian/use-guardian.ts';
import { RecordSection } from '../record-section.tsx';
import { GuardianDecision } from './guardian-decision.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  badge: { justifySelf: 'start' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

const colors = { ASKED: 'warning', HELD: 'warning', PROVEN: 'success' } as const;

type Named = NonNullable<MemberGuardian['guardian']>;

function NamedGuardian({ alsoGuards, guardian }: { guardian: Named } & Pick<MemberGuardian, 'alsoGuards'>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, digits, language } = useFormat();
  const { callTime, createdAt, name, phoneNumber, provenAt, relation, state } = guardian;
  return (
    <>
      <Badge className={styles.badge} size="small" appearance="tint" color={colors[state]}>
        {t(`record.guardian.state${state}`)}
      </Badge>
      <span>
        <bdi>{name}</bdi>, {labelOf(guardianRelationOptions, relation, language)},{' '}
        <bdi>{digits(phoneText(phoneNumber))}</bdi>
      </span>
      <span>{labelOf(callTimeOptions, callTime, language)}</span>
      <span>{t(`record.guardian.shows_${guardian.contactOfRecord}`)}</span>
      <span className={styles.quiet}>
        {t(guardian.byStaff ? 'record.guardian.byStaff' : 'record.guardian.byMember', {
          date: date(createdAt),
        })}
        {provenAt && ` ${t('record.guardian.agreedOn', { date: date(provenAt) })}`}
      </span>
      {alsoGuards && alsoGuards.length > 0 && (
        <span>
          {t('record.guardian.also')}{' '}
          {alsoGuards.map((other, index) => (
            <Fragment key={other._id}>
              {index > 0 && ', '}
              <Link href={memberAddress(other._id)}>
                {other.name} ({other.profileId})
              </Link>
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

/** The member's guardian: who, whether they agreed, and what staff may do. */
export function GuardianSection({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, language } = useFormat();
  const offers = useOffers();
  const { _id: id } = user;
  const query = useGuardian(id);
  const [isEntering, setEntering] = useState(false);
  return (
    <RecordSection title={t('record.guardian.title')} query={query}>
      {({ alsoGuards, ended, guardian }) => (
        <div className={styles.root}>
          {guardian ? (
            <NamedGuardian guardian={guardian} alsoGuards={alsoGuards} />
          ) : (
            <p className={styles.quiet}>
              {ended
                ? t(`record.guardian.ended${ended.state}`, {
                    relation: labelOf(guardianRelationOptions, ended.relation, language),
                    date: date(ended.at),
                  })
                : t('record.guardian.none')}
            </p>
          )}
          <div className={styles.acts}>
            {guardian && offers('decideGuardian') && <GuardianDecision id={id} guardian={guardian} />}
            {!guardian && offers('enterGuardian') && (
              <Button size="small" onClick={() => setEntering(true)}>
                {t('record.guardian.enter')}
              </Button>
            )}
          </div>
          {isEntering && <GuardianDialog user={user} onClose={() => setEntering(false)} />}
        </div>
      )}
    </RecordSection>
  );
}
