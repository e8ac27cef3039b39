import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import { product } from '@milon/shared/product';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { StateMessage } from '../../../components/state-message.tsx';
import { useViewer } from '../../../entities/session/session.ts';
import { isProblem, messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { confirmEmailLink } from '../api/contact-calls.ts';

const useStyles = makeStyles({
  card: {
    maxWidth: '460px',
    margin: '0 auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  button: { minHeight: '48px' },
});

/** Every token has this shape; a link that was cut short by a mail program has not. */
const whole = /^[\w-]{43}$/;

type State = 'asking' | 'busy' | 'done';

/** Where the link of a mail leads. Opening it does nothing, because programs open links too: a person presses Confirm. */
export function EmailLinkPage() {
  const styles = useStyles();
  const { t } = useTranslation(['verification', 'common']);
  const { language } = useFormat();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const [state, setState] = useState<State>('asking');
  const [fault, setFault] = useState<unknown>();
  const isUnverified = viewer.user?.email?.isVerified === false;

  async function confirm() {
    setState('busy');
    setFault(undefined);
    try {
      await confirmEmailLink(token);
      setState('done');
      // A link that has worked is worth nothing to whoever finds it in the history.
      void navigate('/verify/email', { replace: true });
    } catch (error) {
      setFault(error);
      setState('asking');
    }
  }

  const name = language === 'bn' ? product.nameBangla : product.name;
  const broken = !whole.test(token) && state !== 'done';
  // It will not work a second time.
  const gone = isProblem(fault, 'LINK_EXPIRED');
  return (
    <section className={styles.card}>
      <Text as="h1" size={500} weight="semibold" style={{ margin: 0 }}>
        {t('verify_email')}
      </Text>
      {state === 'done' ? (
        <StateMessage small title={t('verified_email')} />
      ) : gone ? null : (
        <Text>{t(broken ? 'linkBroken' : 'linkAsks', { name })}</Text>
      )}
      {fault ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{messageOf(fault)}</MessageBarBody>
        </MessageBar>
      ) : null}
      {state === 'done' || broken || gone ? null : (
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          disabledFocusable={state === 'busy'}
          onClick={() => void confirm()}
        >
          {t('confirm')}
        </Button>
      )}
      {(fault || broken) && isUnverified ? (
        <Button size="large" onClick={() => openDialog('VERIFY_CONTACT', { kind: 'email' })}>
          {t('newLink')}
        </Button>
      ) : null}
      {state === 'done' || broken || fault ? (
        <Button size="large" onClick={() => void navigate('/')}>
          {t('common:goHome')}
        </Button>
      ) : null}
    </section>
  );
}
