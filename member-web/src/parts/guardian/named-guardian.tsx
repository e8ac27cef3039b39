import { Button, Text, tokens } from '@fluentui/react-components';
import { messageOf } from '@milon/shared/client';
import type { Guardian } from '@milon/shared/contracts';
import { callTimeOptions, guardianRelationOptions, labelOf } from '@milon/shared/options';
import { phoneText } from '@milon/shared/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { toastSuccess } from '../../state/toast.ts';
import { ContactChoice } from './contact-choice.tsx';
import { changeGuardian, withdrawGuardian } from './guardian-calls.ts';

function TakeBack({ className, name }: { className: string; name: string }) {
  const { t } = useTranslation(['guardian', 'common']);
  const [isAsking, setAsking] = useState(false);
  const { error, isPending, mutate } = useMutation({
    mutationFn: withdrawGuardian,
    onSuccess: () => toastSuccess(t('takenBack')),
  });
  if (!isAsking)
    return (
      <Button size="large" onClick={() => setAsking(true)}>
        {t('takeBack')}
      </Button>
    );
  return (
    <div className={className}>
      <Text weight="semibold">{t('takeBackAsk', { name })}</Text>
      <Text>{t('takeBackText', { name })}</Text>
      <FormFailure text={error ? messageOf(error) : undefined} />
      <Button appearance="primary" size="large" disabledFocusable={isPending} onClick={() => mutate()}>
        {t('takeBack')}
      </Button>
      <Button size="large" onClick={() => setAsking(false)}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}

/** A guardian who agreed: what others get, when to call, and the way back. */
export function NamedGuardian({ className, guardian }: { className: string; guardian: Guardian }) {
  const { t } = useTranslation('guardian');
  const { digits, language } = useFormat();
  const { name } = guardian;
  const { error, isPending, mutate, variables } = useMutation({
    mutationFn: changeGuardian,
    onSuccess: () => toastSuccess(t('saved')),
  });
  // A disabled field would lose the focus of who moves through the choices with the arrow keys.
  const { callTime, contactOfRecord } = { ...guardian, ...(isPending ? variables : undefined) };
  return (
    <div className={className}>
      <div>
        <Text as="h3" block size={400} weight="semibold" style={{ margin: 0 }}>
          {t(guardian.state === 'HELD' ? 'held' : 'proven', { name })}
        </Text>
        <Text block style={{ color: tokens.colorNeutralForeground2 }}>
          {labelOf(guardianRelationOptions, guardian.relation, language)} ·{' '}
          <bdi>{digits(phoneText(guardian.phoneNumber))}</bdi>
        </Text>
      </div>
      {guardian.state === 'HELD' ? <Text>{t('heldText', { name })}</Text> : null}
      <ContactChoice
        value={contactOfRecord}
        isAccountNumber={guardian.isAccountNumber}
        onChoose={(chosen) => mutate({ contactOfRecord: chosen })}
      />
      <Text size={200}>{t('earlier')}</Text>
      <SelectField
        label={t('callTime')}
        options={callTimeOptions}
        value={callTime}
        onChange={({ target }) => mutate({ callTime: target.value as Guardian['callTime'] })}
      />
      <FormFailure text={error ? messageOf(error) : undefined} />
      <TakeBack className={className} name={name} />
    </div>
  );
}
