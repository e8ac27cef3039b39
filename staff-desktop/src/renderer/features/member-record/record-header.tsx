import { Badge, Button, makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useNow } from '@milon/shared/client';
import type { AdminUser } from '@milon/shared/contracts';
import { cityOptions, labelOf, personGenderOptions, verificationKindOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../components/key-cap.tsx';
import { MemberStatus } from '../../components/member-status.tsx';
import { Photo } from '../../components/photo.tsx';
import { useKeyHelp } from '../../lib/offers.ts';
import { useWindowKey } from '../../lib/typing/use-window-key.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  photo: { width: '48px', height: '64px', borderRadius: tokens.borderRadiusMedium },
  words: { display: 'grid', minWidth: 0, rowGap: tokens.spacingVerticalXXS },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `2px ${tokens.spacingHorizontalS}` },
  name: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  badge: { whiteSpace: 'nowrap' },
  back: { marginInlineStart: 'auto' },
});

interface RecordHeaderProps {
  user: AdminUser;
  /** Goes back to where the record was opened from. */
  onBack: () => void;
  children: ReactNode;
}

/** Who it is, how the account stands, and what can be done. */
export function RecordHeader({ user, onBack, children }: RecordHeaderProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { ago, date, label, language, number } = useFormat();
  const { account, createdAt, location, premiumUser, profileImages, reportCounter, specialUntil } = user;
  const now = useNow(60_000);
  const [photo] = profileImages;
  useKeyHelp([{ title: t('users.pane'), keys: [[['Esc'], t('record.back')]] }]);
  useWindowKey(({ altKey, ctrlKey, key, metaKey, repeat }) => {
    if (key === 'Escape' && !altKey && !ctrlKey && !metaKey && !repeat) onBack();
  });
  return (
    <header className={styles.root}>
      {photo ? (
        <Photo src={photo.src} size="thumb" thumbhash={photo.thumbhash} alt="" className={styles.photo} />
      ) : (
        <span />
      )}
      <div className={styles.words}>
        <div className={styles.line}>
          <Subtitle1 as="h2" className={styles.name}>
            {fullName(user)}
          </Subtitle1>
          <MemberStatus member={user} />
          {specialUntil !== undefined && (
            <Badge className={styles.badge} appearance="tint" color="warning">
              {t('record.specialUntil', { date: date(specialUntil) })}
            </Badge>
          )}
          {premiumUser && (
            <Badge className={styles.badge} appearance="tint" color="brand">
              {premiumUser.package.id.name}
            </Badge>
          )}
          {(reportCounter ?? 0) > 0 && (
            <Badge className={styles.badge} appearance="tint" color="danger">
              {t('record.reportedTimes', { shown: number(reportCounter ?? 0) })}
            </Badge>
          )}
          {user.verified.map((kind) => (
            <Badge key={kind} className={styles.badge} appearance="outline" color="success">
              {labelOf(verificationKindOptions, kind, language)}
            </Badge>
          ))}
          <Button
            className={styles.back}
            appearance="subtle"
            size="small"
            icon={<ArrowLeftRegular />}
            aria-keyshortcuts="Escape"
            onClick={onBack}
          >
            {t('record.back')}
            <KeyCap inButton>Esc</KeyCap>
          </Button>
        </div>
        <div className={styles.acts}>
          <span className={styles.quiet}>
            {[
              user.profileId,
              `${label(personGenderOptions, user.gender)}, ${number(user.age)}`,
              location?.city && label(cityOptions, location.city),
              `${t('fact.joined')} ${date(createdAt)}`,
              account.lastLoginDate && t('record.signedIn', { ago: ago(account.lastLoginDate, now) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {children}
        </div>
      </div>
    </header>
  );
}
