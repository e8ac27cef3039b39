import { Link, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { DuplicateMember } from '@milon/shared/contracts';
import { cityOptions, countryOptions, districtOptions } from '@milon/shared/options';
import { contactText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { MemberStatus } from '../../components/member-status.tsx';
import { Photo } from '../../components/photo.tsx';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  title: { margin: 0 },
  photo: { width: '144px', height: '180px', borderRadius: tokens.borderRadiusMedium },
  none: {
    display: 'grid',
    placeItems: 'center',
    width: '144px',
    height: '180px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground3,
  },
  same: { fontWeight: tokens.fontWeightSemibold },
});

interface ComparedMemberProps {
  title: string;
  member: DuplicateMember;
  /** What both have in common is bold. */
  other: DuplicateMember;
}

/** One account of a pair: what tells whose it is, and what was paid. */
export function ComparedMember({ member, other, title }: ComparedMemberProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, dateTime, digits, label, number } = useFormat();
  const { firstLookWaiting } = member;
  const { activePolicy, birthDate, connects, createdAt, email, emailVerified, payments, phone, photo } =
    member;
  const placeOf = ({ city, country, district }: DuplicateMember) =>
    [
      city !== undefined && label(cityOptions, city),
      district !== undefined && label(districtOptions, district),
      country !== undefined && label(countryOptions, country),
    ]
      .filter(Boolean)
      .join(', ');
  const marked = (value: string, isSame: boolean) =>
    isSame ? <span className={styles.same}>{value}</span> : value;
  const contact = (value: string | undefined, isVerified: boolean) =>
    value === undefined ? '–' : isVerified ? `${value} (${t('duplicates.verified')})` : value;

  return (
    <section className={styles.root} aria-label={title}>
      <Subtitle2 as="h2" className={styles.title}>
        {title}
      </Subtitle2>
      {photo === undefined ? (
        <div className={styles.none}>{t('duplicates.noPhoto')}</div>
      ) : (
        <Photo className={styles.photo} src={photo} size="card" alt={member.name} />
      )}
      <Link href={memberAddress(member._id)}>
        {member.name} ({member.profileId})
      </Link>
      <Facts
        facts={[
          {
            name: t('duplicates.birth'),
            value: marked(date(birthDate), birthDate === other.birthDate),
          },
          {
            name: t('duplicates.place'),
            value: marked(
              placeOf(member) || '–',
              placeOf(member) !== '' && placeOf(member) === placeOf(other),
            ),
          },
          {
            name: t('duplicates.phone'),
            value: contact(phone && digits(contactText(phone)), member.phoneVerified),
          },
          { name: t('duplicates.email'), value: contact(email, emailVerified) },
          { name: t('duplicates.created'), value: dateTime(createdAt) },
          {
            name: t('duplicates.status'),
            value: <MemberStatus member={{ activePolicy, firstLookWaiting }} />,
          },
          { name: t('duplicates.payments'), value: number(payments) },
          { name: t('duplicates.connects'), value: number(connects) },
        ]}
      />
    </section>
  );
}
