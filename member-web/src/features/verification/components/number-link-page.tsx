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
import { confirmNumberLink } from '../api/number-calls.ts';

const useStyles = makeStyles({
  button: { minHeight: '48px' },
});

/** Every token has this format. A link that a messaging app cut short does not. */
const whole = /^[\w-]{22}[\da-f]{24}$/;

/**
 * The page of an SMS's link: one tap, without a sign-in. Opening it changes nothing, because programs open
 * links too: a person must press the button.
 */
export function NumberLinkPage() {
  const styles = useStyles();
  const { t } = useTranslation(['verification', 'common']);
  const { language } = useFormat();
  const navigate = useNavigate();
  const params = useSearchParams();
  const [token] = useState(params.get('t') ?? '');
  const { error, isPending, isSuccess, mutate } = useMutation({ mutationFn: confirmNumberLink });

  const name = language === 'bn' ? product.nameBangla : product.name;
  const broken = !whole.test(token);
  const gone = isProblem(error, 'LINK_EXPIRED');
  return (
    <PageCard title={t('numberTitle')}>
      {isSuccess ? (
        <StateMessage small done title={t('numberConfirmed')} text={t('numberThanks')} />
      ) : gone ? null : (
        <Text>{t(broken ? 'numberBroken' : 'numberAsks', { name })}</Text>
      )}
      <FormFailure text={gone ? t('numberGone') : error ? messageOf(error) : undefined} />
      {isSuccess || broken || gone ? null : (
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          disabledFocusable={isPending}
          onClick={() => (isPending ? undefined : mutate(token))}
        >
          {t('numberYes')}
        </Button>
      )}
      {isSuccess || broken || gone ? (
        <Button size="large" className={styles.button} onClick={() => navigate('/')}>
          {t('common:goHome')}
        </Button>
      ) : null}
    </PageCard>
  );
}
