import { Button, Field, makeStyles, Tag, Textarea, tokens } from '@fluentui/react-components';
import { ApiProblem } from '@milon/shared/client';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { contactKinds } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { faultProps } from '../../../../components/form/fault.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { useFormMutation } from '../../../../components/form/use-form-mutation.ts';
import { logFailure } from '../../../../lib/log.ts';
import { toastSuccess } from '../../../../state/toast.ts';
import { phrasesOf, postText } from '../../api/partner-post.ts';
import { updateUser } from '../../api/update-user.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  phrases: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  phrase: { maxWidth: '100%', height: 'auto', minHeight: '32px', overflowWrap: 'anywhere' },
  button: { minHeight: '44px', alignSelf: 'flex-start' },
});

const longest = 500;

interface Props {
  user: User;
  onDone?: () => void;
}

/**
 * The partner post: comma-separated phrases about the partner that the member looks for, with its own button
 * (spec §2, §7).
 */
export function PartnerPost({ user, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
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
    onSuccess: ({ post }) => {
      setValue('text', post?.text ?? '');
      toastSuccess(t('posted'), TOAST_DURATION_MS.usual);
      onDone?.();
    },
    onError: (error) => logFailure('The partner post was not saved.', error),
  });
  const text = watch('text');
  const phrases = phrasesOf(text);
  const isUnanswered = error !== null && !(error instanceof ApiProblem && error.status > 0);

  return (
    <div className={styles.root}>
      <Field
        label={t('partnerPost')}
        hint={t('partnerPostHint')}
        {...faultProps(undefined, contactKinds(text).length > 0 ? t('contactNote') : undefined)}
      >
        <Textarea
          size="large"
          rows={3}
          maxLength={longest}
          value={text}
          onChange={(_, { value }) => setValue('text', value)}
        />
      </Field>
      {phrases.length > 1 ? (
        <div className={styles.phrases}>
          {phrases.map((phrase) => (
            <Tag key={phrase} appearance="brand" className={styles.phrase}>
              {phrase}
            </Tag>
          ))}
        </div>
      ) : null}
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
