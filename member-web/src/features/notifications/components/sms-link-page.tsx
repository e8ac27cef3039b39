import { Button, makeStyles, Text } from '@fluentui/react-components';
import { isProblem, messageOf } from '@milon/shared/client';
import { product } from '@milon/shared/product';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PageCard } from '../../../components/page-card.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useNavigate, useSearchParams } from '../../../lib/router.tsx';
import { takeFocus } from '../../../lib/take-focus.ts';
import { stopSms } from '../api/stop-sms.ts';

const useStyles = makeStyles({
  button: { minHeight: '48px' },
});

/** Every token has this format. A link that a messaging app cut short does not. */
const whole = /^[\dA-Z]{8}[\da-f]{24}$/;

/**
 * The page of the link in an SMS notification: the way to the notifications, and one press that ends such
 * SMS, without a sign-in. It shows nothing of the member, because whoever has the link may open it.
 */
export function SmsLinkPage() {
  const styles = useStyles();
  const { t } = useTranslation('notifications');
  const { language } = useFormat();
  const navigate = useNavigate();
  const params = useSearchParams();
  const [token] = useState(params.get('t') ?? '');
  const { error, isPending, isSuccess, mutate } = useMutation({ mutationFn: stopSms });

  const name = language === 'bn' ? product.nameBangla : product.name;
  const isBroken = !whole.test(token);
  const isGone = isProblem(error, 'LINK_EXPIRED');
  return (
    <PageCard title={t('smsTitle')}>
      {isSuccess ? <StateMessage small done title={t('smsStopped')} text={t('smsStoppedText')} /> : null}
      {isSuccess || isGone ? null : <Text>{t(isBroken ? 'smsBroken' : 'smsText', { name })}</Text>}
      <FormFailure text={isGone ? t('smsGone') : error ? messageOf(error) : undefined} />
      <Button
        ref={isSuccess || isGone ? takeFocus : undefined}
        appearance="primary"
        size="large"
        className={styles.button}
        onClick={() => navigate('/notifications')}
      >
        {t('smsOpen')}
      </Button>
      {isSuccess || isBroken || isGone ? null : (
        <Button
          size="large"
          className={styles.button}
          disabledFocusable={isPending}
          onClick={() => (isPending ? undefined : mutate(token))}
        >
          {t('smsStop')}
        </Button>
      )}
    </PageCard>
  );
}
