import { Link, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReportCaseDetail } from '@milon/shared/contracts';
import { personGenderOptions, reportCaseReasonOptions, reportCaseStatusOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { MemberLinks } from '../../components/member-links.tsx';
import { MemberStatus } from '../../components/member-status.tsx';
import { Photo } from '../../components/photo.tsx';
import { locationAddress } from '../../lib/address/location.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  group: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  photos: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  photo: { width: '96px', height: '128px', borderRadius: tokens.borderRadiusMedium },
});

/** The reported person, and what is known about them. */
export function CaseFacts({ reportCase }: { reportCase: ReportCaseDetail }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label, number } = useFormat();
  const { createdAt, history, person, photos = [] } = reportCase;
  const { documentVerified, emailVerified, lastLogin, memberSince, messageCases, phoneVerified } = history;
  const verified = [
    phoneVerified && t('reports.phone'),
    emailVerified && t('reports.email'),
    documentVerified && t('reports.document'),
  ].filter(Boolean);
  const counts = (['open', 'warned', 'banned'] as const)
    .filter((one) => messageCases[one] > 0)
    .map((one) => `${t(`reports.messages.${one}`)}: ${number(messageCases[one])}`);
  return (
    <div className={styles.root}>
      <div className={styles.group}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('reports.person')}
        </Subtitle2>
        {photos.length > 0 && (
          <div className={styles.photos}>
            {photos.map(({ _id, src, thumbhash }, at) => (
              <Photo
                key={_id}
                src={src}
                size="card"
                thumbhash={thumbhash}
                alt={t('reports.photo', { place: number(at + 1), shown: number(photos.length) })}
                className={styles.photo}
              />
            ))}
          </div>
        )}
        <Facts
          facts={[
            {
              name: t('messages.name'),
              value: <MemberLinks id={person._id} name={fullName(person)} />,
            },
            { name: t('messages.profileId'), value: person.profileId },
            { name: t('messages.gender'), value: label(personGenderOptions, person.gender) },
            { name: t('messages.status'), value: <MemberStatus member={person} /> },
          ]}
        />
      </div>
      <div className={styles.group}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('reports.history')}
        </Subtitle2>
        <Facts
          facts={[
            { name: t('reports.caseSince'), value: dateTime(createdAt) },
            { name: t('reports.memberSince'), value: dateTime(memberSince) },
            { name: t('reports.lastLogin'), value: lastLogin === undefined ? '–' : dateTime(lastLogin) },
            { name: t('reports.verified'), value: verified.join(', ') || t('reports.nothingVerified') },
            { name: t('reports.messageCases'), value: counts.join(' · ') || '–' },
            {
              name: t('reports.earlier'),
              value:
                history.cases.length === 0
                  ? '–'
                  : history.cases.map((one) => (
                      <div key={one._id}>
                        <Link href={locationAddress('reports', one._id)}>
                          {label(reportCaseStatusOptions, one.status)}
                        </Link>
                        {[
                          one.reason && label(reportCaseReasonOptions, one.reason),
                          dateTime(one.decidedAt ?? one.createdAt),
                          one.decidedBy,
                        ]
                          .filter(Boolean)
                          .map((text) => ` · ${text}`)}
                      </div>
                    )),
            },
          ]}
        />
      </div>
    </div>
  );
}
