import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { ApiProblem } from '@milon/shared/client';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { faultProps } from '../../../../components/form/fault.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { updateUser } from '../../../../entities/session/update-user.ts';
import { logFailure } from '../../../../lib/log.ts';
import { useFormMutation } from '../../../../parts/form/use-form-mutation.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { toastSuccess } from '../../../../state/toast.ts';
import { phrasesOf, postText } from '../../api/partner-post.ts';
import { PostPhrases } from './post-phrases.tsx';
import { useTextNote } from './use-text-note.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  button: { minHeight: '44px', alignSelf: 'flex-start' },
});

const longest = 500;

interface Props {
  user: User;
  onDone: () => void;
}

/** What kind of partner one looks for, in phrases between commas, with its own button (spec §2, §7). */
function PostForm({ user, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const noteOf = useTextNote();
  const saved = user.post?.text ?? '';
  const {
    form: { setValue, watch },
    mutation: { error },
    busy,
    failure,
    submit,
  } = useFormMutation({
    defaultValues: { text: saved },
    mutationFn: ({ text }) =>
      updateUser({ post: { text: postText(text), createdAt: new Date().toISOString() } }),
    kept: { name: 'post', fields: ['text'] },
    onSuccess: () => {
      toastSuccess(t('posted'), TOAST_DURATION_MS.usual);
      onDone();
    },
    onError: (error) => logFailure('The partner post was not saved.', error),
  });
  const text = watch('text');
  const phrases = phrasesOf(text);
  const isUnanswered = error !== null && !(error instanceof ApiProblem && error.status > 0);

  return (
    <div className={styles.root}>
      <Field hint={t('partnerPostHint')} {...faultProps(undefined, noteOf(text))}>
        <Textarea
          // The dialog's title says it already.
          aria-label={t('partnerPost')}
          size="large"
          rows={3}
          maxLength={longest}
          value={text}
          onChange={(_, { value }) => setValue('text', value)}
        />
      </Field>
      {phrases.length > 1 ? <PostPhrases phrases={phrases} /> : null}
      <FormFailure text={isUnanswered ? t('saveFailed') : failure} />
      <Button
        className={styles.button}
        disabledFocusable={busy || postText(text) === saved}
        onClick={() => submit()}
      >
        {t('setPartnerPost')}
      </Button>
    </div>
  );
}

/** CREATE_POST: the partner post. */
export function PostDialog({ onClose }: DialogProps<'CREATE_POST'>) {
  const { t } = useTranslation('account');
  const user = useCurrentUser();
  return (
    <AppDialog title={t('partnerPost')} onClose={onClose}>
      {user ? <PostForm user={user} onDone={onClose} /> : null}
    </AppDialog>
  );
}
