import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { contactLockOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { logFailure } from '../../../lib/log.ts';
import { toastError, toastSuccess } from '../../../state/toast.ts';
import { updateUser } from '../api/update-user.ts';
import { IncognitoSetting } from './incognito-setting.tsx';
import { PhotoPrivacyField } from './photo-privacy-field.tsx';

/** Who sees the photos, and whether the contact is locked; each is kept as soon as it is chosen. */
export function PrivacySettings({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const [chosen, setChosen] = useState<User['clientType']>();

  async function choose(clientType: User['clientType']) {
    setChosen(clientType);
    try {
      await updateUser({ clientType });
      toastSuccess(t('updated'), TOAST_DURATION_MS.usual);
    } catch (error) {
      logFailure('The privacy setting was not kept.', error);
      toastError(messageOf(error));
    }
    setChosen(undefined);
  }

  return (
    <>
      <PhotoPrivacyField user={user} />
      <Field label={t('contactLock')} hint={t('contactLockHint')}>
        <RadioGroup
          layout="horizontal"
          value={chosen ?? user.clientType ?? contactLockOptions[0].key}
          onChange={(_, { value }) => void choose(value as User['clientType'])}
        >
          {contactLockOptions.map((option) => (
            <Radio key={option.key} value={option.key} label={option[language]} />
          ))}
        </RadioGroup>
      </Field>
      <IncognitoSetting user={user} />
    </>
  );
}
