import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { contactLockOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { useSetting } from '../../../../parts/form/use-setting.ts';

/** Who may unlock the number. A choice is saved immediately. */
export function ContactLockField({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const { chosen, save } = useSetting('The privacy setting was not kept.');
  return (
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
  );
}
