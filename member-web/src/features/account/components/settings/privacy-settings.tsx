import { Field, Switch } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useSetting } from '../../../../parts/form/use-setting.ts';
import { FreeAccessPreview } from '../../../../parts/free-access-preview.tsx';
import { PhotoPrivacyField } from '../../../../parts/photo/photo-privacy-field.tsx';
import { ContactLockField } from './contact-lock-field.tsx';
import { IncognitoSetting } from './incognito-setting.tsx';
import { LinkPreviewSetting } from './link-preview-setting.tsx';

/** Who sees the photos, and whether the contact is locked or free. A change is saved immediately. */
export function PrivacySettings({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { chosen, save } = useSetting('The privacy setting was not kept.');
  const offer = user.premiumUser?.package.id;
  const isFree = chosen?.freeAccess ?? user.freeAccess ?? false;
  return (
    <>
      <PhotoPrivacyField user={user} />
      <ContactLockField user={user} />
      {user.freeAccess === undefined && offer?.packageType !== 'Both' ? null : (
        <Field hint={t('freeAccessHint')}>
          <Switch
            label={t('freeAccess')}
            checked={isFree}
            onChange={(_, { checked }) => save({ freeAccess: checked })}
          />
          {offer?.packageType === 'Both' ? (
            <FreeAccessPreview packageName={offer.name} isFree={isFree} />
          ) : null}
        </Field>
      )}
      <IncognitoSetting user={user} />
      <LinkPreviewSetting user={user} />
    </>
  );
}
