import { Button } from '@fluentui/react-components';
import { isProblem, messageOf } from '@milon/shared/client';
import type { CallAnswer, Profile, premiumDataCall } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { stopIfGate } from '../../../entities/session/stop-at.ts';
import { alertNoConnects, promptUpgrade } from '../api/show-contact.ts';
import { unlockContact } from '../api/unlock.ts';

interface Props {
  profile: Profile;
  takes: CallAnswer<typeof premiumDataCall>;
  onShown: (shown: Partial<Profile>) => void;
}

/** What the owner shows besides since this contact was unlocked, and what seeing it costs. */
export function MoreToShow({ onShown, profile, takes }: Props) {
  const { t } = useTranslation('commerce');
  const { shows, freeAccess, isSilent, needsPermission } = takes;
  const { error, isPending, mutate } = useMutation({
    mutationFn: unlockContact,
    onSuccess: onShown,
    onError: (problem) => {
      if (isProblem(problem, 'NO_CONNECTS_LEFT')) alertNoConnects(profile);
      else if (isProblem(problem, 'UPGRADE_REQUIRED')) promptUpgrade(profile);
      else stopIfGate(problem, { act: 'contact', id: profile._id, name: profile.firstName });
    },
  });
  if (!shows || isSilent || needsPermission) return null;
  const isSaid = isProblem(error, 'NO_CONNECTS_LEFT', 'UPGRADE_REQUIRED');
  const cost = freeAccess ? 0 : 1;
  return (
    <>
      <Notice>{t(`${freeAccess ? 'moreFree' : 'more'}_${shows}`, { name: profile.firstName })}</Notice>
      <FormFailure text={error && !isSaid ? messageOf(error) : undefined} />
      <Button
        size="large"
        disabledFocusable={isPending}
        onClick={() => mutate({ id: profile._id, cost, shows })}
      >
        {t(freeAccess ? 'showNumber' : 'spend')}
      </Button>
    </>
  );
}
