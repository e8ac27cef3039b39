import { Button } from '@fluentui/react-components';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../components/dialog/dialog-frame.tsx';
import { appInfoAtom } from '../lib/app-info.ts';
import { holdTab, leavingAtom } from '../lib/work/unsaved.ts';

/** Asks before a step that would drop unsaved changes. */
export function UnsavedDialog() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useAtom(leavingAtom);
  const isBrowser = useAtomValue(appInfoAtom)?.shell === 'web';
  // In a browser only the page itself can keep the tab open.
  useEffect(() => {
    if (!isBrowser) return undefined;
    window.addEventListener('beforeunload', holdTab);
    return () => window.removeEventListener('beforeunload', holdTab);
  }, [isBrowser]);
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
