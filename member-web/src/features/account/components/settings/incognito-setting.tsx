import { Field, Switch } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useIncognito } from './use-incognito.ts';

/** Looking without a trace, and what it costs: not seeing who looks. Kept as soon as it is chosen. */
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
