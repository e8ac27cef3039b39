import { Spinner } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../components/dialog/dialog-frame.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { usePublicSettings } from '../api/use-public-settings.ts';
import { PreferenceForm } from './preference-form.tsx';

interface PreferenceDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** The preference form in a dialog, after the administration's limits have loaded. */
export function PreferenceDialog({ onClose, user }: PreferenceDialogProps) {
  const { t } = useTranslation();
  const { data: settings, error, refetch } = usePublicSettings();
  if (settings) return <PreferenceForm user={user} settings={settings} onClose={onClose} />;
  return (
    <DialogFrame title={t('preference.title')} actions={null} onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Spinner label={t('action.loading')} />
      )}
    </DialogFrame>
  );
}
