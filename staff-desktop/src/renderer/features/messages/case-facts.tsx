import { Link, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { MessageCase, MessageCaseDetail } from '@milon/shared/contracts';
import { messageCaseStatusOptions, personGenderOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { PolicyBadge } from '../../components/policy-badge.tsx';
import { memberAddress } from '../../lib/member-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import { CaseMarks } from './case-marks.tsx';
import { nameOf } from './name-of.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  group: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
});

/** The two members, what the case is about, and earlier decisions about its writer. */
export function CaseFacts({ messageCase }: { messageCase: MessageCaseDetail }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label, number } = useFormat();
  const {
    createdAt,
    decidedAt,
    decidedBy,
    earlier,
    othersOpen,
    receiver,
    reports,
    sender,
    status,
    warnings,
  } = messageCase;
  const person = (who: MessageCase['sender']) => [
    { name: t('messages.name'), value: <Link href={memberAddress(who._id)}>{nameOf(who)}</Link> },
    { name: t('messages.profileId'), value: who.profileId },
    { name: t('messages.gender'), value: label(personGenderOptions, who.gender) },
    { name: t('messages.status'), value: <PolicyBadge policy={who.activePolicy} /> },
  ];
  return (
    <div className={styles.root}>
      <div className={styles.group}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('messages.writer')}
        </Subtitle2>
        <Facts
          facts={[
            ...person(sender),
            ...(othersOpen === 0 ? [] : [{ name: t('messages.othersOpen'), value: number(othersOpen) }]),
            ...(earlier.length === 0
              ? []
              : [
                  {
                    name: t('messages.earlier'),
                    value: earlier.map((one) => (
                      <div key={one.decidedAt}>
                        {[label(messageCaseStatusOptions, one.status), dateTime(one.decidedAt), one.decidedBy]
                          .filter(Boolean)
                          .join(' · ')}
                      </div>
                    )),
                  },
                ]),
          ]}
        />
      </div>
      <div className={styles.group}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('messages.receiver')}
        </Subtitle2>
        <Facts facts={person(receiver)} />
      </div>
      <div className={styles.group}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('messages.case')}
        </Subtitle2>
        <CaseMarks warnings={warnings} reports={reports} />
        <Facts
          facts={[
            { name: t('messages.since'), value: dateTime(createdAt) },
            ...(decidedAt === undefined
              ? []
              : [
                  {
                    name: label(messageCaseStatusOptions, status),
                    value: [dateTime(decidedAt), decidedBy].filter(Boolean).join(' · '),
                  },
                ]),
          ]}
        />
      </div>
    </div>
  );
}
