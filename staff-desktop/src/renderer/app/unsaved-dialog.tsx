import { Button } from '@fluentui/react-components';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../components/dialog/dialog-frame.tsx';
import { leavingAtom } from '../lib/unsaved.ts';

/** Asks before a step that would drop unsaved changes. */
export function UnsavedDialog() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useAtom(leavingAtom);
  if (!leaving) return null;
  const stay = () => setLeaving(undefined);
  return (
    <DialogFrame
      title={t('unsaved.ask')}
      onClose={stay}
      actions={
        <>
          <Button appearance="primary" onClick={stay}>
            {t('unsaved.stay')}
          </Button>
          <Button
            onClick={() => {
              stay();
              leaving.leave();
            }}
          >
            {t('unsaved.leave')}
          </Button>
        </>
      }
    >
      {t('unsaved.text')}
    </DialogFrame>
  );
}
