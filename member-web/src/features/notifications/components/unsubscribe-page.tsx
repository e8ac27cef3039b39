import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { isProblem, messageOf } from '@milon/shared/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PageCard } from '../../../components/page-card.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { useNavigate, useSearchParams } from '../../../lib/router.tsx';
import { type Ended, endMails, kindsOf, resubscribeMails } from '../api/unsubscribe.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  button: { minHeight: '48px' },
});

type State = 'asking' | 'ended' | 'back';

/**
 * The page of a mail's unsubscribe link. Opening it changes nothing, because programs open links too: a
 * person must press the button.
 */
export function UnsubscribePage() {
  const styles = useStyles();
  const { t } = useTranslation(['notifications', 'common']);
  const navigate = useNavigate();
  const params = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const [state, setState] = useState<State>('asking');
  const [ended, setEnded] = useState<Ended>([]);
  const { error, isPending, mutate } = useMutation({
    mutationFn: async (wanted: 'ended' | 'back') => {
      if (wanted === 'ended') setEnded(await endMails(token));
      else await resubscribeMails(token, ended);
    },
    onSuccess: (_, wanted) => setState(wanted),
  });
  const kinds = kindsOf(token);
  const isBroken = kinds.length === 0 || isProblem(error, 'LINK_EXPIRED');

  return (
    <PageCard title={t('stopTitle')}>
      {isBroken ? <Text>{t('stopBroken')}</Text> : null}
      {!isBroken && state === 'asking' ? <Text>{t('stopText')}</Text> : null}
      {!isBroken && state !== 'asking' ? (
        <StateMessage small title={t(state === 'ended' ? 'stopDone' : 'stopUndone')} />
      ) : null}
      {isBroken ? null : (
        <ul className={styles.list}>
          {kinds.map((kind) => (
            <li key={kind}>
              <Text weight="semibold">{t(`notify_${kind}`)}</Text>
            </li>
          ))}
        </ul>
      )}
      <FormFailure text={error && !isBroken ? messageOf(error) : undefined} />
      {!isBroken && state !== 'ended' ? (
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          disabledFocusable={isPending}
          onClick={() => mutate('ended')}
        >
          {t('stop')}
        </Button>
      ) : null}
      {state === 'ended' && ended.length > 0 ? (
        <Button
          size="large"
          className={styles.button}
          disabledFocusable={isPending}
          onClick={() => mutate('back')}
        >
          {t('stopUndo')}
        </Button>
      ) : null}
      <Text size={200}>{t('stopSettings')}</Text>
      <Button appearance="subtle" size="large" onClick={() => navigate('/settings')}>
        {t('settings')}
      </Button>
    </PageCard>
  );
}
