import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { GuardianPanel } from '../../../parts/guardian/guardian-panel.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';

/** GUARDIAN: the member's guardian. */
export function GuardianDialog({ onClose }: DialogProps<'GUARDIAN'>) {
  const { t } = useTranslation('guardian');
  return (
    <AppDialog title={t('title')} onClose={onClose}>
      <GuardianPanel />
    </AppDialog>
  );
}
