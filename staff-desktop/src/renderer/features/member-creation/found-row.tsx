import { Caption1, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { FoundMember, StaffPhoto } from '@milon/shared/contracts';
import { fullName, phoneText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../components/photo.tsx';
import { locationAddress } from '../../lib/address/location.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
  },
  frame: {
    width: '48px',
    height: '64px',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground4,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface FoundRowProps {
  user: FoundMember;
  /** Why the member is shown. */
  reason: string;
  photo?: StaffPhoto | undefined;
}

/** A member who may be the same person as the new user. */
export function FoundRow({ photo, reason, user }: FoundRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { digits, number } = useFormat();
  const shown = photo ?? user.profileImages[0];
  const { phoneNumber } = user;
  return (
    <div className={styles.root}>
      <span className={styles.frame}>
        {shown && (
          <Photo src={shown.src} size="thumb" alt={t('createUser.photoOf', { name: fullName(user) })} />
        )}
      </span>
      <span className={styles.words}>
        <Text size={200} weight="semibold">
          {reason}
        </Text>
        <Link href={locationAddress('users', user._id)}>{fullName(user)}</Link>
        <Caption1 className={styles.quiet}>
          {[
            t('createUser.age', { age: number(user.age) }),
            user.profileId,
            phoneNumber && digits(phoneText(phoneNumber)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Caption1>
      </span>
    </div>
  );
}
