import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { store } from '../../../lib/store.ts';
import { applyUpdate, updateAtom } from '../../offline/update-atom.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Offers a new version. It never loads by itself: the member may be writing. */
export function UpdateNotice({ worker }: { worker: ServiceWorker }) {
  const { t } = useTranslation('offline');
  const [busy, setBusy] = useState(false);
  return (
    <NoticeBar
      intent="info"
      title={t('updateTitle')}
      text={t('updateText')}
      action={t('updateNow')}
      busy={busy}
      onAction={() => {
        setBusy(true);
        applyUpdate(worker);
      }}
      others={[{ label: t('updateLater'), onAction: () => store.set(updateAtom, undefined) }]}
    />
  );
}
