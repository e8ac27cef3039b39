import { Link, MessageBar, MessageBarBody, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { DocumentDetail } from '@milon/shared/contracts';
import {
  documentKindOptions,
  documentRefuseReasonOptions,
  documentStatusOptions,
  personGenderOptions,
} from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { MemberLinks } from '../../components/member-links.tsx';
import { Photo } from '../../components/photo.tsx';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  group: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  number: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.04em',
    userSelect: 'all',
  },
  same: { gridColumn: '1 / -1' },
  photos: { display: 'flex', gap: tokens.spacingHorizontalS },
  photo: { width: '96px', height: '120px', borderRadius: tokens.borderRadiusMedium },
});

const photosShown = 3;

interface DocumentFactsProps {
  document: DocumentDetail;
  /** The photo that is shown large beside the scans. */
  face: string | undefined;
}

/** Said by the strongest of the other accounts. */
const sameText = {
  VERIFIED: 'documents.sameVerified',
  PENDING: 'documents.sameWaits',
  REFUSED: 'documents.sameRefused',
} as const;

/** The document's data next to the profile's, with its other photos. */
export function DocumentFacts({ document, face }: DocumentFactsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, dateTime, label } = useFormat();
  const { createdAt, decidedAt, decidedBy, kind, number, photos, reason, sameNumber, status, user } =
    document;
  const name = fullName(user);
  const others = photos.filter(({ _id }) => _id !== face).slice(0, photosShown);
  return (
    <div className={styles.root}>
      {sameNumber.length > 0 && (
        <MessageBar intent="warning" layout="multiline" className={styles.same}>
          <MessageBarBody>
            {t(sameText[sameNumber[0]?.status ?? 'PENDING'])}{' '}
            {sameNumber.map((other, at) => (
              <span key={other.user._id}>
                {at > 0 && ', '}
                {other.user.isGone ? (
                  other.user.name
                ) : (
                  <Link href={memberAddress(other.user._id)}>{other.user.name}</Link>
                )}{' '}
                ({label(documentStatusOptions, other.status)})
              </span>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.group}>
        <Subtitle2 as="h2" className={styles.title}>
          {label(documentKindOptions, kind)}
        </Subtitle2>
        <Facts
          facts={[
            { name: t('documents.number'), value: <span className={styles.number}>{number}</span> },
            { name: t('documents.given'), value: dateTime(createdAt) },
            { name: t('documents.status'), value: label(documentStatusOptions, status) },
            ...(decidedAt === undefined
              ? []
              : [{ name: t('documents.decided'), value: `${dateTime(decidedAt)} · ${decidedBy ?? '–'}` }]),
            ...(reason === undefined
              ? []
              : [{ name: t('documents.reason'), value: label(documentRefuseReasonOptions, reason) }]),
          ]}
        />
      </div>
      <div className={styles.group}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('documents.profile')}
        </Subtitle2>
        <Facts
          facts={[
            {
              name: t('documents.name'),
              value: <MemberLinks id={user._id} name={name} />,
            },
            ...(user.nameRequest
              ? [
                  {
                    name: t('users.nameWaiting'),
                    value: fullName(user.nameRequest),
                  },
                ]
              : []),
            { name: t('documents.birthDate'), value: date(user.birthDate) },
            { name: t('documents.gender'), value: label(personGenderOptions, user.gender) },
            { name: t('documents.profileId'), value: user.profileId },
          ]}
        />
        {others.length > 0 && (
          <div className={styles.photos}>
            {others.map(({ _id, src, thumbhash }) => (
              <Photo
                key={_id}
                className={styles.photo}
                src={src}
                size="thumb"
                thumbhash={thumbhash}
                alt={t('documents.photoOf', { name })}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
