import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { ChatIcon, PhoneIcon } from '../../../components/page-icons.ts';
import { Notice } from '../../../components/states/notice.tsx';
import { LoadFailure } from '../../../components/states/state-message.tsx';
import { nameOf } from '../../../entities/profile/profile-labels.ts';
import { dialableNumber } from '../../../entities/relationship/show-contact-context.ts';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { usePhoneText } from '../../../entities/session/use-phone-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { useRevealed, useUnlock } from '../api/unlock.ts';
import { whatsAppAddress } from '../api/whatsapp.ts';
import { ContactReport } from './contact-report.tsx';
import { GuardianShown, guardianNumber } from './guardian-shown.tsx';
import { holdText } from './hold-text.ts';
import { MoreToShow } from './more-to-show.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  what: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  number: { fontSize: 'clamp(20px, 6vw, 24px)', lineHeight: '34px', fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  profile: Profile;
  /** More of the contact was unlocked. */
  onShown: (shown: Partial<Profile>) => void;
  onClose: () => void;
}

/** The complete number with buttons to call and copy, and the member's other contacts. */
export function ContactShown({ profile: known, onShown, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const format = useFormat();
  const { number: local, digits } = format;
  const phoneText = usePhoneText();
  const user = useCurrentUser();
  const unlock = useUnlock(known._id);
  // Profiles of lists have the own number, but no guardians.
  const revealed = useRevealed(known._id, unlock.data?.unlocked === true && known.guardians === undefined);
  const profile: Profile = { ...known, ...revealed.data };
  const number = dialableNumber(profile);
  const called = number ?? guardianNumber(profile);
  const whatsApp = whatsAppAddress(profile.whatsapp);
  const others = [
    ['whatsapp', profile.whatsapp, digits(profile.whatsapp ?? '')],
    ['imo', profile.imo, digits(profile.imo ?? '')],
    ['email', profile.email?.address, profile.email?.address],
  ] as const;
  return (
    <AppDialog
      title={t('contactTitle', { name: nameOf(profile) })}
      onClose={onClose}
      footer={
        <>
          <ContactReport
            profileId={profile._id}
            name={nameOf(profile)}
            viewedAt={unlock.isSuccess ? (unlock.data.unlockedAt ?? null) : undefined}
            isPending={unlock.isPending}
          />
          {whatsApp ? (
            <Button
              as="a"
              href={whatsApp}
              target="_blank"
              rel="noopener noreferrer"
              size="large"
              icon={<ChatIcon />}
              aria-label={t('writeWhatsApp')}
            >
              {t('whatsapp')}
            </Button>
          ) : null}
          {called ? (
            <Button as="a" href={`tel:${called}`} appearance="primary" size="large" icon={<PhoneIcon />}>
              {t('telephoneNow')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.root}>
        {number && profile.phoneNumber ? (
          <div className={styles.row}>
            <span className={styles.what}>
              <span className={styles.label}>{t('number')}</span>
              <Link className={styles.number} href={`tel:${number}`}>
                <bdi>{phoneText(profile.phoneNumber)}</bdi>
              </Link>
            </span>
            <CopyButton text={number} what={t('number')} />
          </div>
        ) : profile.guardians?.length ? null : (
          <Text>{t('noNumber')}</Text>
        )}
        {others.map(([name, value, shown]) =>
          value ? (
            <div key={name} className={styles.row}>
              <span className={styles.what}>
                <span className={styles.label}>{t(name)}</span>
                <bdi>{shown}</bdi>
              </span>
              <CopyButton text={value} what={t(name)} />
            </div>
          ) : null,
        )}
        {profile.guardians?.map((guardian) => (
          <GuardianShown key={guardian.phoneNumber.number} guardian={guardian} className={styles.row} />
        ))}
        {revealed.isError ? (
          <LoadFailure error={revealed.error} onRetry={() => void revealed.refetch()} />
        ) : null}
        {unlock.data?.unlocked && unlock.data.shows ? (
          <MoreToShow profile={profile} takes={unlock.data} onShown={onShown} />
        ) : null}
        {unlock.data?.hold ? <Notice>{holdText(unlock.data.hold, t, format)}</Notice> : null}
        <Text className={styles.quiet}>{t('politeOnTelephone')}</Text>
        {user?.premiumUser ? (
          <Text className={styles.quiet}>
            {t('remaining', {
              count: user.premiumUser.remainingConnects,
              number: local(user.premiumUser.remainingConnects),
            })}
          </Text>
        ) : null}
      </div>
    </AppDialog>
  );
}
