import { Link, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import type { ReviewPhoto } from '@milon/shared/contracts';
import {
  cityOptions,
  personGenderOptions,
  photoDeclineReasonOptions,
  profileCreatedForOptions,
} from '@milon/shared/options';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fact, Facts } from '../../../../components/facts.tsx';
import { MemberStatus } from '../../../../components/member-status.tsx';
import { memberAddress } from '../../../../lib/address/member-address.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { priorityReasons } from '../../review/priority-reasons.ts';
import { OtherPhotos } from './other-photos.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  alarm: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** Facts that help to judge the photo: its owner and its history. */
export const PhotoFacts = memo(function PhotoFacts({
  photo,
  isBeside,
  ...looks
}: {
  photo: ReviewPhoto;
  isBeside: boolean;
  isGrey: boolean;
  isBlurred: boolean;
}) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { ago, date, dateTime, label, language, number } = useFormat();
  const { user } = photo;
  const counted = (count: number) => (
    <span className={count > 0 ? styles.alarm : undefined}>{number(count)}</span>
  );
  const now = useNow(60_000);
  const reasons = priorityReasons(photo, now);
  const facts: Fact[] = [
    { name: t('fact.gender'), value: `${label(personGenderOptions, user.gender)}, ${number(user.age)}` },
    { name: t('fact.status'), value: <MemberStatus member={user} /> },
    { name: t('fact.city'), value: label(cityOptions, user.city) },
    { name: t('fact.type'), value: t(user.isPremium ? 'fact.premium' : 'fact.free') },
    { name: t('fact.createdFor'), value: label(profileCreatedForOptions, user.profileCreatedFor) },
    { name: t('fact.photos'), value: number(user.photoCount) },
    { name: t('fact.declines'), value: counted(user.declinedCount) },
    { name: t('fact.reports'), value: counted(user.reportCounter) },
    {
      name: t('fact.uploaded'),
      value: <span title={dateTime(photo.createdAt)}>{ago(photo.createdAt, now)}</span>,
    },
    { name: t('fact.pixels'), value: `${number(photo.width)} × ${number(photo.height)}` },
  ];
  facts.push({ name: t('fact.uploader'), value: photo.uploadedBy ?? t('photos.byMember') });
  if (user.declinedBefore.length > 0) {
    const before = user.declinedBefore.map(
      ({ at, reason }) => `${label(photoDeclineReasonOptions, reason)} (${date(at)})`,
    );
    facts.push({ name: t('fact.declinedFor'), value: before.join(', ') });
  }
  if (reasons.length > 0)
    facts.push({
      name: t('fact.ahead'),
      value: reasons.map((reason) => t(`photos.ahead.${reason}`)).join(', '),
    });
  if (photo.decidedAt) facts.push({ name: t('fact.decided'), value: dateTime(photo.decidedAt) });
  if (photo.decidedBy) facts.push({ name: t('fact.decidedBy'), value: photo.decidedBy });
  if (photo.declineReason) {
    const reason = photoDeclineReasonOptions.find(({ key }) => key === photo.declineReason);
    facts.push({ name: t('fact.reason'), value: reason?.[language] ?? photo.declineReason });
  }
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Subtitle2 as="h2" style={{ margin: 0 }}>
          {user.name}
        </Subtitle2>
        <Link href={memberAddress(user._id)}>{user.profileId}</Link>
        <OtherPhotos photos={user.photos} {...looks} />
      </div>
      <Facts facts={facts} twoColumns={!isBeside} />
    </div>
  );
});
