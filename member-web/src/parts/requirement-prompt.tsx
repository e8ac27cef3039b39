import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { StateMessage } from '../components/states/state-message.tsx';
import { missingFact, type ProfileRequirement } from '../entities/session/profile-requirements.ts';
import { userKey } from '../entities/session/session.ts';
import { queryClient } from '../lib/query/query-client.ts';
import { openDialog } from '../state/dialogs.ts';

/** Opens the form at the first fact that is missing. */
function openProfile(): void {
  const user = queryClient.getQueryData<User | null>(userKey);
  const field = user ? missingFact(user) : undefined;
  openDialog('PROFILE', { tab: 'PROFILE', ...(field ? { field } : {}) });
}

/**
 * Asks a member to do something before opening others' details: 'Upload your image' with its two ways (spec
 * §2, §8).
 */
export function RequirementPrompt({ gate }: { gate: ProfileRequirement }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      small
      title={gate === 'photo' ? t('uploadYourImage') : t('updateProfile')}
      text={gate === 'photo' ? t('updatePhotoFirst') : t('updateProfileFirst')}
    >
      <Button
        appearance={gate === 'photo' ? 'primary' : 'secondary'}
        onClick={() => openDialog('IMAGE_UPLOAD_POPUP')}
      >
        {t('updatePhoto')}
      </Button>
      <Button appearance={gate === 'profile' ? 'primary' : 'secondary'} onClick={openProfile}>
        {t('updateProfile')}
      </Button>
    </StateMessage>
  );
}
