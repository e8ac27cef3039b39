import { Button } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { useReceivedList } from '../../../entities/relationship/received-list.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { ProfileRows } from '../../../parts/profile-list/profile-rows.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { closeAllDialogs } from '../../../state/dialogs.ts';
import { fetchInvited, invitedKey } from '../api/fetch-invited.ts';
import { AnswerMany } from './answer-many.tsx';

const answerMany = (profiles: readonly Profile[]) => <AnswerMany profiles={profiles} />;

/** The profiles of one invitation type, or 'No Profiles found!' (spec §2). */
export function InvitedProfilesDialog({ params, onClose }: DialogProps<'INVITED_PROFILES'>) {
  const { t } = useTranslation(['invited', 'discovery', 'common']);
  const navigate = useNavigate();
  const { type } = params;
  useReceivedList();
  return (
    <AppDialog title={t(`invited_${type}`)} size="wide" onClose={onClose}>
      <ProfileRows
        listKey={invitedKey(type)}
        fetchPage={fetchInvited(type)}
        {...(type === 'RECEIVE' ? { foot: answerMany } : {})}
        emptyWayOn={
          <Button appearance="primary" onClick={() => void closeAllDialogs().then(() => navigate('/all'))}>
            {t('discovery:seeAll')}
          </Button>
        }
      />
    </AppDialog>
  );
}
