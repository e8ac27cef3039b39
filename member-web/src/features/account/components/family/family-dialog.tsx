import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { closeDialogsWhere } from '../../../../state/dialogs.ts';
import { useFamilyPage } from '../../api/family-page.ts';
import { FamilySteps, isStep } from './family-steps.tsx';

/** BIODATA with `steps`: what families ask, in a few steps that can each be skipped, and taken up later. */
export function FamilyDialog({ params }: DialogProps<'BIODATA'>) {
  const { t } = useTranslation('account');
  const user = useCurrentUser();
  const onClose = () => closeDialogsWhere(isStep);
  return (
    <AppDialog size="wide" title={t('forFamily')} onClose={onClose}>
      {user ? <KnownSteps user={user} params={params} onClose={onClose} /> : <LoadingSpinner />}
    </AppDialog>
  );
}

type Props = DialogProps<'BIODATA'> & {
  user: NonNullable<ReturnType<typeof useCurrentUser>>;
};

/** Where to begin is known once the guardian is. */
function KnownSteps({ user, params, onClose }: Props) {
  const page = useFamilyPage(user, true);
  return page.isKnown ? (
    <FamilySteps user={user} page={page} asked={params.steps} onClose={onClose} />
  ) : (
    <LoadingSpinner />
  );
}
