import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DeclineIcon } from '../../components/page-icons.ts';
import { setMark } from '../../entities/relationship/favorite.ts';
import { invite } from '../../entities/relationship/invitation.ts';
import { listOf } from '../../entities/relationship/invite-lists.ts';
import { useViewer } from '../../entities/session/session.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > button': { minHeight: '44px' },
  },
  whole: { flexBasis: '100%' },
});

/**
 * The actions that remain for a profile that is not available: decline or withdraw an invitation, remove a
 * favorite, or the block that hides it.
 */
export function UnavailableActions({ profile: { _id, firstName, isBlocked } }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card']);
  const { user } = useViewer();
  const list = user ? listOf(user.invite, _id) : undefined;
  const isFavorite = user?.favorites.includes(_id);
  return (
    <div className={styles.row}>
      {isBlocked ? (
        <>
          <Text className={styles.whole}>{t('blockedYours', { name: firstName })}</Text>
          <Button onClick={() => void setMark(_id, 'block', false)}>{t('unblock')}</Button>
        </>
      ) : null}
      {list === 'received' ? (
        <Button icon={<DeclineIcon />} onClick={() => void invite(_id, 'DECLINE')}>
          {t('card:decline')}
        </Button>
      ) : null}
      {list === 'sent' ? (
        <Button onClick={() => void invite(_id, 'WITHDRAW')}>{t('cancelInvitation')}</Button>
      ) : null}
      {isFavorite ? (
        <Button onClick={() => void setMark(_id, 'favorite', false)}>{t('removeFavorite')}</Button>
      ) : null}
    </div>
  );
}
