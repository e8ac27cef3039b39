import { Button, makeStyles, Text } from '@fluentui/react-components';
import { isProblem, messageOf } from '@milon/shared/client';
import { product } from '@milon/shared/product';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PageCard } from '../../../components/page-card.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { confirmEmailLink } from '../../../entities/session/contact-calls.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { useFormat } from '../../../lib/format.ts';
import { useNavigate, useSearchParams } from '../../../lib/router.tsx';
import { openDialog } from '../../../state/dialogs.ts';

const useStyles = makeStyles({
  button: { minHeight: '48px' },
});

/** Every token has this format. A link that a mail program cut short does not. */
const whole = /^[\w-]{43}$/;

/**
 * The page of a mail's verification link. Opening it changes nothing, because programs open links too: a
 * person must press Confirm.
 */
export function EmailLinkPage() {
  const styles = useStyles();
  const { t } = useTranslation(['verification', 'common']);
  const { language } = useFormat();
  const navigate = useNavigate();
  const viewer = useViewer();
  const params = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const { error, isPending, isSuccess, mutate } = useMutation({
    mutationFn: confirmEmailLink,
    // Removes the used token from the address, so that it does not stay in the history.
    onSuccess: () => navigate('/verify/email', { replace: true }),
  });
  const isUnverified = viewer.user?.email?.isVerified === false;

  const name = language === 'bn' ? product.nameBangla : product.name;
  const broken = !whole.test(token) && !isSuccess;
  // The link will not work a second time.
  const gone = isProblem(error, 'LINK_EXPIRED');
  return (
    <PageCard title={t('verify_email')}>
      {isSuccess ? (
        <StateMessage small title={t('verified_email')} />
      ) : gone ? null : (
        <Text>{t(broken ? 'linkBroken' : 'linkAsks', { name })}</Text>
      )}
      <FormFailure text={error ? messageOf(error) : undefined} />
      {isSuccess || broken || gone ? null : (
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          disabledFocusable={isPending}
          onClick={() => mutate(token)}
        >
          {t('confirm')}
        </Button>
      )}
      {(error || broken) && isUnverified ? (
        <Button size="large" onClick={() => openDialog('VERIFY_CONTACT', { kind: 'email' })}>
          {t('newLink')}
        </Button>
      ) : null}
      {isSuccess || broken || error ? (
        <Button size="large" onClick={() => navigate('/')}>
          {t('common:goHome')}
        </Button>
      ) : null}
    </PageCard>
  );
}
