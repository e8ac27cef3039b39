import {
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Skeleton,
  SkeletonItem,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx';
import { LoadFailure, StateMessage } from '../../../../components/states/state-message.tsx';
import { useViewer } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import { askToBlock } from '../../../../parts/ask-to-block.ts';
import { useFormMutation } from '../../../../parts/form/use-form-mutation.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { toastSuccess } from '../../../../state/toast.ts';
import { reportMessage, useMessageWords } from '../../api/report-message.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  quote: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    margin: 0,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    unicodeBidi: 'isolate',
  },
  reason: { minHeight: '44px', alignItems: 'center' },
});

const longest = 500;

/** MESSAGE_REPORT: reports a message to staff once, then offers the block. Its writer is not notified. */
export function MessageReportDialog({ params, onClose }: DialogProps<'MESSAGE_REPORT'>) {
  const styles = useStyles();
  const { t } = useTranslation(['chat', 'common']);
  const { language } = useFormat();
  const query = useMessageWords();
  const { user } = useViewer();
  const { message, name } = params;
  const {
    form: { register, setValue, watch },
    busy,
    failure,
    submit,
  } = useFormMutation({
    defaultValues: { reason: '', text: '' },
    kept: { name: `message-report-${message._id}`, fields: ['reason', 'text'] },
    mutationFn: ({ reason, text }) => reportMessage({ message, reportCategory: reason, text: text.trim() }),
    onSuccess: () => {
      toastSuccess(t('reportSent'));
      onClose();
      if (!user?.blocks.includes(message.sender)) askToBlock(message.sender, t('blockToo', { name }));
    },
  });
  const reason = watch('reason');

  return (
    <FormDialog
      title={t('reportMessage')}
      submitText={t('reportSend')}
      busy={busy || reason === ''}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {query.isPending ? (
        <Skeleton className={styles.root} aria-label={t('reportMessage')}>
          {[0, 1, 2, 3, 4].map((row) => (
            <SkeletonItem key={row} size={28} />
          ))}
        </Skeleton>
      ) : query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.length === 0 ? (
        <StateMessage title={t('noReasons')} />
      ) : (
        <>
          <blockquote className={styles.quote} dir="auto">
            {message.text}
          </blockquote>
          <Text>{t('reportText', { name })}</Text>
          <Field label={t('reportReason')}>
            <RadioGroup value={reason} onChange={(_, { value }) => setValue('reason', value)}>
              {query.data.map((word) => (
                <Radio
                  key={word._id}
                  className={styles.reason}
                  value={word._id}
                  label={language === 'bn' ? word.nameBangla : word.name}
                />
              ))}
            </RadioGroup>
          </Field>
          <Field label={t('reportWords')}>
            <Textarea rows={3} maxLength={longest} {...register('text')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
