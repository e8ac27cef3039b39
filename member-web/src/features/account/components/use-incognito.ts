import { TOAST_DURATION_MS } from '@milon/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { toastError, toastSuccess } from '../../../state/toast.ts';
import { saveIncognito } from '../api/visitors.ts';

/** Turning incognito on and off, once at a time, with a word of how it went; `wanted` is what is being saved. */
export function useIncognito() {
  const { t } = useTranslation('account');
  const [wanted, setWanted] = useState<boolean>();
  async function setIncognito(incognito: boolean) {
    if (wanted !== undefined) return;
    setWanted(incognito);
    try {
      await saveIncognito(incognito);
      toastSuccess(t(incognito ? 'incognitoOn' : 'incognitoOff'), TOAST_DURATION_MS.usual);
    } catch (error) {
      logFailure('The incognito setting was not kept.', error);
      toastError(messageOf(error));
    }
    setWanted(undefined);
  }
  return { wanted, setIncognito };
}
