import { Field, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { contactLockOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { PhotoPrivacyField } from '../photos/photo-privacy-field.tsx';
import { IncognitoSetting } from './incognito-setting.tsx';
import { useSetting } from './use-setting.ts';

/** Who sees the photos, and whether the contact is locked or free. A change is saved immediately. */
export function PrivacySettings({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const { chosen, save } = useSetting('The privacy setting was not kept.');
  return (
    <>
      <PhotoPrivacyField user={user} />
      <Field label={t('contactLock')} hint={t('contactLockHint')}>
        <RadioGroup
          layout="horizontal"
          value={chosen?.clientType ?? user.clientType ?? contactLockOptions[0].key}
          onChange={(_, { value }) => save({ clientType: value as User['clientType'] })}
        >
          {contactLockOptions.map((option) => (
            <Radio key={option.key} value={option.key} label={option[language]} />
          ))}
        </RadioGroup>
      </Field>
      {user.freeAccess === undefined && user.premiumUser?.package.id.packageType !== 'Both' ? null : (
        <Field hint={t('freeAccessHint')}>
          <Switch
            label={t('freeAccess')}
            checked={chosen?.freeAccess ?? user.freeAccess ?? false}
            onChange={(_, { checked }) => save({ freeAccess: checked })}
          />
        </Field>
      )}
      <IncognitoSetting user={user} />
    </>
  );
}
