import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import type { MessageCase, MessageCaseDetail } from '@milon/shared/contracts';
import {
  messageCaseReasonOptions,
  messageCaseStatusOptions,
  personGenderOptions,
} from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { MemberLinks } from '../../components/member-links.tsx';
import { MemberStatus } from '../../components/member-status.tsx';
import { Photo } from '../../components/photo.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { DeletionBadge } from '../../parts/member/status/deletion.tsx';
import { CaseMarks } from './case-marks.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  group: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  photo: { width: '90px', height: '120px', borderRadius: tokens.borderRadiusMedium },
});

/** The two members, what the case is about, and earlier decisions about its writer. */
export function CaseFacts({ messageCase }: { messageCase: MessageCaseDetail }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { ago, dateTime, label, number } = useFormat();
  const now = useNow(60_000);
  const {
    createdAt,
    decidedAt,
    decidedBy,
    earlier,
    othersOpen,
    reason,
    receiver,
    reports,
    sender,
    status,
    warnings,
    writer,
  } = messageCase;
  const verified = [
    writer.phoneVerified && t('reports.phone'),
    writer.emailVerified && t('reports.email'),
    writer.documentVerified && t('reports.document'),
  ].filter(Boolean);
  const person = (who: MessageCase['sender']) => [
    { name: t('messages.name'), value: <MemberLinks id={who._id} name={fullName(who)} /> },
    { name: t('messages.profileId'), value: who.profileId },
    { name: t('messages.gender'), value: label(personGenderOptions, who.gender) },
    {
      name: t('messages.status'),
      value: (
        <>
          <MemberStatus member={who} isMarked /> <DeletionBadge deletion={who.deletion} since={createdAt} />
        </>
      ),
    },
  ];
  return (
    <div className={styles.root}>
      <div className={styles.group}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('messages.writer')}
        </Subtitle2>
        {writer.photo && (
          <Photo
            className={styles.photo}
            src={writer.photo.src}
            size="thumb"
            thumbhash={writer.photo.thumbhash}
            alt={fullName(sender)}
          />
        )}
        <Facts
          facts={[
            ...person(sender),
            {
              name: t('messages.memberSince'),
              value: <span title={dateTime(writer.memberSince)}>{ago(writer.memberSince, now)}</span>,
            },
            { name: t('reports.verified'), value: verified.join(', ') || t('reports.nothingVerified') },
            {
              name: t('messages.writtenTo'),
              value: t('messages.writtenCounts', {
                ever: number(writer.writtenTo),
                lately: number(writer.writtenLately),
              }),
            },
            { name: t('messages.reportCases'), value: number(writer.reportCases) },
            ...(othersOpen === 0 ? [] : [{ name: t('messages.othersOpen'), value: number(othersOpen) }]),
            ...(earlier.length === 0
              ? []
              : [
                  {
                    name: t('messages.earlier'),
                    value: earlier.map((one) => (
                      <div key={one.decidedAt}>
                        {[
                          label(messageCaseStatusOptions, one.status),
                          one.reason && label(messageCaseReasonOptions, one.reason),
                          dateTime(one.decidedAt),
                          one.decidedBy,
                        ]
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
                    value: [reason && label(messageCaseReasonOptions, reason), dateTime(decidedAt), decidedBy]
                      .filter(Boolean)
                      .join(' · '),
                  },
                ]),
          ]}
        />
      </div>
    </div>
  );
}
