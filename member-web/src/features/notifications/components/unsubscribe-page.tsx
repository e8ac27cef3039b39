import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { StateMessage } from '../../../components/state-message.tsx';
import { isProblem, messageOf } from '../../../lib/api.ts';
import { bringMailsBack, type Ended, endMails, kindsOf } from '../api/unsubscribe.ts';

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
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  button: { minHeight: '48px' },
});

type State = 'asking' | 'ended' | 'back';

/** Where the link under a mail leads. Opening it ends nothing, because programs open links too: a person presses the button. */
export function UnsubscribePage() {
  const styles = useStyles();
  const { t } = useTranslation(['notifications', 'access', 'common']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const [state, setState] = useState<State>('asking');
  const [ended, setEnded] = useState<Ended>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const kinds = kindsOf(token);
  const isBroken = kinds.length === 0 || isProblem(fault, 'LINK_EXPIRED');

  async function act(work: () => Promise<State>) {
    setBusy(true);
    setFault(undefined);
    try {
      setState(await work());
    } catch (error) {
      setFault(error);
    }
    setBusy(false);
  }

  const end = () =>
    act(async () => {
      setEnded(await endMails(token));
      return 'ended';
    });
  const undo = () =>
    act(async () => {
      await bringMailsBack(token, ended);
      return 'back';
    });

  return (
    <section className={styles.card}>
      <Text as="h1" size={500} weight="semibold" style={{ margin: 0 }}>
        {t('stopTitle')}
      </Text>
      {isBroken ? <Text>{t('stopBroken')}</Text> : null}
      {!isBroken && state === 'asking' ? <Text>{t('stopText')}</Text> : null}
      {!isBroken && state !== 'asking' ? (
        <StateMessage small title={t(state === 'ended' ? 'stopDone' : 'stopUndone')} />
      ) : null}
      {isBroken ? null : (
        <ul className={styles.list}>
          {kinds.map((kind) => (
            <li key={kind}>
              <Text weight="semibold">{t(`access:notify_${kind}`)}</Text>
            </li>
          ))}
        </ul>
      )}
      {fault && !isBroken ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{messageOf(fault)}</MessageBarBody>
        </MessageBar>
      ) : null}
      {!isBroken && state !== 'ended' ? (
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          disabledFocusable={busy}
          onClick={() => void end()}
        >
          {t('stop')}
        </Button>
      ) : null}
      {state === 'ended' && ended.length > 0 ? (
        <Button size="large" className={styles.button} disabledFocusable={busy} onClick={() => void undo()}>
          {t('stopUndo')}
        </Button>
      ) : null}
      <Text size={200}>{t('stopSettings')}</Text>
      <Button appearance="subtle" size="large" onClick={() => void navigate('/settings')}>
        {t('settings')}
      </Button>
    </section>
  );
}
