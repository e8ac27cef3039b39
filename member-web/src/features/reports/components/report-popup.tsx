import {
  Button,
  Checkbox,
  Field,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { LoadFailure, StateMessage } from '../../../components/states/state-message.tsx';
import { useViewer } from '../../../entities/session/session.ts';
import { useFormat } from '../../../lib/format.ts';
import { askToBlock } from '../../../parts/ask-to-block.ts';
import { useKeptDraft } from '../../../parts/form/use-kept-draft.ts';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { type ReportOutcomes, sendReports, useReportWords } from '../api/report.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  reason: { minHeight: '44px', alignItems: 'center' },
  refusal: {
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    paddingLeft: tokens.spacingHorizontalXXXL,
    display: 'block',
  },
});

interface Draft {
  chosen: string[];
  text: string;
}

/** Reports a member, with one report for each chosen reason (spec §5), then offers the block. */
export function ReportPopup({ params, onClose }: DialogProps<'REPORT_POPUP'>) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { language } = useFormat();
  const { profileId, about = 'profile' } = params;
  const { user } = useViewer();
  const query = useReportWords(about);
  const form = useForm<Draft>({ defaultValues: { chosen: [], text: '' } });
  const forgetDraft = useKeptDraft(
    { name: `report-${about}-${profileId}`, fields: ['chosen', 'text'] },
    form,
  );
  const { control, register, setValue, getValues } = form;
  const chosen = useWatch({ control, name: 'chosen' });
  const [outcomes, setOutcomes] = useState<ReportOutcomes>({});
  const textId = useId();
  const unsent = chosen.filter((reason) => outcomes[reason] !== 'sent');
  const { isPending, mutate: send } = useMutation({
    mutationFn: () =>
      sendReports({ reportedUser: profileId, reasons: unsent, text: getValues('text').trim() }),
    onSuccess: (results) => {
      setOutcomes((before) => ({ ...before, ...results }));
      const went = Object.values(results);
      if (went.includes('sent')) toastSuccess(t('reportSent'));
      setValue(
        'chosen',
        unsent.filter((reason) => results[reason] !== 'sent'),
      );
      if (went.some((outcome) => outcome !== 'sent')) return;
      forgetDraft(getValues());
      onClose();
      // A wrong number is no reason to lose sight of somebody.
      if (about === 'profile' && !user?.blocks.includes(profileId)) {
        askToBlock(profileId, t('blockToo', { name: params.name }));
      }
    },
  });

  return (
    <AppDialog
      title={t('reportTitle')}
      onClose={onClose}
      footer={
        <Button
          appearance="primary"
          size="large"
          disabled={unsent.length === 0}
          disabledFocusable={isPending}
          onClick={() => send()}
        >
          {t('reportSend')}
        </Button>
      }
    >
      {query.isPending ? (
        <Skeleton className={styles.root} aria-label={t('reportTitle')}>
          {[0, 1, 2, 3, 4].map((row) => (
            <SkeletonItem key={row} size={28} />
          ))}
        </Skeleton>
      ) : query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.length === 0 ? (
        <StateMessage title={t('noReasons')} />
      ) : (
        <div className={styles.root}>
          <Text id={textId}>{t('reportText', { name: params.name })}</Text>
          <fieldset aria-labelledby={textId} style={{ border: 'none', margin: 0, padding: 0 }}>
            {query.data.map((word) => {
              const outcome = outcomes[word._id];
              return (
                <div key={word._id}>
                  <Checkbox
                    className={styles.reason}
                    indicator={{ style: { alignSelf: 'center' } }}
                    label={language === 'bn' ? word.nameBangla : word.name}
                    checked={chosen.includes(word._id) || outcome === 'sent'}
                    disabled={outcome === 'sent'}
                    onChange={(_, { checked }) =>
                      setValue(
                        'chosen',
                        checked === true
                          ? [...chosen, word._id]
                          : chosen.filter((reason) => reason !== word._id),
                      )
                    }
                  />
                  {outcome && outcome !== 'sent' ? (
                    <span role="alert" className={styles.refusal}>
                      {outcome.refusal}
                    </span>
                  ) : null}
                </div>
              );
            })}
          </fieldset>
          <Field label={t('reportMore')}>
            <Textarea rows={3} maxLength={500} {...register('text')} />
          </Field>
        </div>
      )}
    </AppDialog>
  );
}
