import { Avatar, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../../../components/dot-row.tsx';
import { nameOf, placeOf } from '../../../../entities/profile/profile-labels.ts';
import { setMark } from '../../../../entities/relationship/favorite.ts';
import { useFormat } from '../../../../lib/format.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '64px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > button': { minHeight: '44px', flexShrink: 0 },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  place: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  profile: Profile;
  /** The row disappears with the focus: move the focus elsewhere. */
  onUnblocked: () => void;
}

/** A blocked member with a button to unblock. */
export function BlockedRow({ profile, onUnblocked }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { language, digits } = useFormat();
  const { isPending: busy, mutate: unblock } = useMutation({
    mutationFn: () => setMark(profile._id, 'block', false),
    onSuccess: (isDone) => (isDone ? onUnblocked() : undefined),
  });
  const name = profile.unavailable ? t('unavailable') : nameOf(profile);
  const place = placeOf(profile.location, language);

  return (
    <li className={styles.root}>
      <Avatar name={nameOf(profile)} size={40} aria-hidden />
      <span className={styles.words}>
        <Text weight="semibold" className={styles.name}>
          {name}
        </Text>
        {profile.unavailable ? null : (
          <Text size={200} className={styles.place}>
            <DotRow items={[t('yearsOld', { age: digits(String(profile.age)) }), place]} />
          </Text>
        )}
      </span>
      <Button disabledFocusable={busy} aria-label={t('unblockName', { name })} onClick={() => unblock()}>
        {t('unblock')}
      </Button>
    </li>
  );
}
