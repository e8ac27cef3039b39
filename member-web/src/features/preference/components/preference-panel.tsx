import { TOAST_DURATION_MS } from '@milon/shared/constants';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../../components/states/state-message.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { useSettings } from '../../../entities/session/settings.ts';
import { SettingsUpdated } from '../../../parts/settings-updated.tsx';
import { toastSuccess } from '../../../state/toast.ts';
import { savePreference } from '../api/save-preference.ts';
import { PreferenceForm } from './preference-form.tsx';

/** The signed-in member's preference. */
export function PreferencePanel() {
  const { t } = useTranslation('preference');
  const user = useCurrentUser();
  const settings = useSettings();
  if (settings.isError && !settings.data) {
    return <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  if (!user || !settings.data) return <LoadingSpinner style={{ padding: 48 }} />;
  return (
    <>
      <SettingsUpdated />
      <PreferenceForm
        key={user._id}
        owner={user}
        settings={settings.data}
        onSave={async (preference) => {
          await savePreference(preference);
          toastSuccess(t('saved'), TOAST_DURATION_MS.usual);
        }}
      />
    </>
  );
}
