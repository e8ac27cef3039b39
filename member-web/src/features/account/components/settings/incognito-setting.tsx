import { Field, Switch } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useIncognito } from './use-incognito.ts';

/**
 * The incognito switch. An incognito member leaves no visits and sees no visitors. A change is saved
 * immediately.
 */
export function IncognitoSetting({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { wanted, setIncognito } = useIncognito();
  return (
    <Field hint={t('incognitoHint')}>
      <Switch
        label={t('incognito')}
        checked={wanted ?? user.incognito}
        onChange={(_, { checked }) => setIncognito(checked)}
      />
    </Field>
  );
}
