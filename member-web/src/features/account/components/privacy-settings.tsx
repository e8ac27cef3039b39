import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { UpdateUser, User } from '@milon/shared/contracts';
import { contactLockOptions, photoPrivacyOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { logFailure } from '../../../lib/log.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { updateUser } from '../api/update-user.ts';
import { IncognitoSetting } from './incognito-setting.tsx';

type Choice = Pick<UpdateUser, 'photoPrivacy' | 'clientType'>;

/** Who sees the photos, and whether the contact is locked; each is kept as soon as it is chosen. */
export function PrivacySettings({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const [chosen, setChosen] = useState<Choice>({});
  const shown = { photoPrivacy: user.photoPrivacy, clientType: user.clientType, ...chosen };

  async function choose(choice: Choice) {
    setChosen(choice);
    try {
      await updateUser(choice);
      toastSuccess(t('updated'), TOAST_DURATION_MS.usual);
    } catch (error) {
      logFailure('The privacy setting was not kept.', error);
      toastError(messageOf(error));
    }
    setChosen({});
  }

  return (
    <>
      <Field label={t('photoPrivacy')} hint={t('photoPrivacyHint')}>
        <RadioGroup
          value={shown.photoPrivacy ?? ''}
          onChange={(_, { value }) => void choose({ photoPrivacy: value as User['photoPrivacy'] })}
        >
          {photoPrivacyOptions.map((option) => (
            <Radio key={option.key} value={option.key} label={option[language]} />
          ))}
        </RadioGroup>
      </Field>
      <Field label={t('contactLock')} hint={t('contactLockHint')}>
        <RadioGroup
          layout="horizontal"
          value={shown.clientType ?? contactLockOptions[0].key}
          onChange={(_, { value }) => void choose({ clientType: value as User['clientType'] })}
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
