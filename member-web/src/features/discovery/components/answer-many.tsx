import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AcceptIcon, DeclineIcon } from '../../../components/icons.ts';
import { inviteMany } from '../../../entities/relationship/invitation.ts';
import { useFormat } from '../../../lib/format.ts';
import { confirmThen } from '../../../state/dialogs.ts';
import { toastError } from '../../../state/toast.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > button': {
      minHeight: '44px',
      flex: '1 1 auto',
      paddingInline: tokens.spacingHorizontalS,
      whiteSpace: 'nowrap',
    },
  },
});

/** One answer to all the invitations that the list shows, after a question; nothing where there are not several. */
export function AnswerMany({ profiles }: { profiles: readonly Profile[] }) {
  const styles = useStyles();
  const { t } = useTranslation('discovery');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const ids = profiles.filter(({ relation }) => relation === 'received').map(({ _id }) => _id);
  if (ids.length < 2) return null;
  const number = format.number(ids.length);

  async function answer(action: 'ACCEPT' | 'DECLINE') {
    setBusy(true);
    const refused = await inviteMany(ids, action);
    setBusy(false);
    if (refused > 0) toastError(t('answersRefused', { count: refused, number: format.number(refused) }));
  }

  const ask = (action: 'ACCEPT' | 'DECLINE') =>
    confirmThen({
      title: t(`${action}_question`, { number }),
      text: t(`${action}_text`),
      confirm: t(`${action}_these`, { number }),
      danger: action === 'DECLINE',
      onConfirm: () => answer(action),
    });
  return (
    <div className={styles.root}>
      <Button icon={<AcceptIcon />} disabledFocusable={busy} onClick={() => ask('ACCEPT')}>
        {t('ACCEPT_these', { number })}
      </Button>
      <Button icon={<DeclineIcon />} disabledFocusable={busy} onClick={() => ask('DECLINE')}>
        {t('DECLINE_these', { number })}
      </Button>
    </div>
  );
}
