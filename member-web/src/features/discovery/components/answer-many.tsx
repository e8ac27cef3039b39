import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AcceptIcon, DeclineIcon } from '../../../components/page-icons.ts';
import { inviteMany } from '../../../entities/relationship/invite-many.ts';
import { useFormat } from '../../../lib/format.ts';
import { confirmThen } from '../../../state/dialogs.ts';
import { toastError, toastSuccess } from '../../../state/toast.ts';

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

interface Answer {
  readonly ids: readonly string[];
  readonly action: 'ACCEPT' | 'DECLINE';
}

/**
 * Answers all the invitations above it at once, after a confirmation. Renders nothing unless there are
 * several.
 */
export function AnswerMany({ profiles }: { profiles: readonly Profile[] }) {
  const styles = useStyles();
  const { t } = useTranslation('invited');
  const format = useFormat();
  const ids = profiles.filter(({ relation }) => relation === 'received').map(({ _id }) => _id);
  const { isPending: busy, mutate: answer } = useMutation({
    mutationFn: ({ ids, action }: Answer) => inviteMany(ids, action),
    onSuccess: ({ done, refused }, { action }) => {
      const counted = (count: number) => ({ count, number: format.number(count) });
      if (refused > 0) toastError(t('answersRefused', counted(refused)));
      if (action === 'ACCEPT' && done > 0) toastSuccess(t('accepted', counted(done)));
    },
  });
  if (ids.length < 2) return null;
  const number = format.number(ids.length);

  const ask = (action: Answer['action']) =>
    confirmThen({
      title: t(`${action}_question`, { number }),
      text: t(`${action}_text`),
      confirm: t(`${action}_these`, { number }),
      danger: action === 'DECLINE',
      onConfirm: () => answer({ ids, action }),
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
