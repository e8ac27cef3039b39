import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { RESTORE_DAYS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { ProofField } from './proof-field.tsx';
import { useDeletion } from './use-deletion.ts';

const useStyles = makeStyles({
  title: { margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
});

/** DELETE_ACCOUNT: the consequences, the password, a word to type, and the delete button. */
export function DeleteAccountDialog({ onClose }: DialogProps<'DELETE_ACCOUNT'>) {
  const user = useCurrentUser();
  return user ? <DeleteForm user={user} onClose={onClose} /> : null;
}

function DeleteForm({ user, onClose }: { user: User; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('lifecycle');
  const { number } = useFormat();
  const { proof, word, busy, failure, submit } = useDeletion(user);
  const isWrong = proof.error !== undefined || word.error !== undefined;
  // On phones the error may be below the visible area.
  useEffect(() => {
    if (isWrong) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [isWrong]);
  const days = number(RESTORE_DAYS);
  return (
    <FormDialog
      title={t('delete')}
      submitText={t('deleteForGood')}
      submitClass={styles.danger}
      cancelText={t('keep')}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text as="h3" size={400} weight="semibold" className={styles.title}>
        {t('consequencesTitle')}
      </Text>
      <ul className={styles.list}>
        <li>{t('consequenceHidden')}</li>
        <li>{t('consequenceUndo', { days })}</li>
        <li>{t('consequenceRemoved')}</li>
        <li>{t('consequenceKept')}</li>
      </ul>
      {user.account.pausedSince ? null : <Text>{t('pauseInstead')}</Text>}
      <ProofField user={user} {...proof} />
      <TextField label={t('typeWord', { word: t('word') })} autoComplete="off" {...word} />
    </FormDialog>
  );
}
