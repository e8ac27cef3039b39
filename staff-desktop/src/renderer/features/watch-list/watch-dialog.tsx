import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { type WatchedContact, watchEffects } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { DayInput } from '../../components/form/day-input.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useMutationForm } from '../../components/form/use-mutation-form.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { leaveSafely, useUnsaved } from '../../lib/work/unsaved.ts';
import { useWatchContact, type WatchOrder } from './use-watch-list.ts';

interface Draft {
  contact: string;
  effect: WatchedContact['effect'];
  lastDay: string;
  reason: string;
}

/** Puts a phone or an email on the list, with the reason and, if it has one, its last day. */
export function WatchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { change, field, form, isPending, rest, submit, values } = useMutationForm<
    Draft,
    WatchedContact,
    WatchOrder
  >({
    defaultValues: { contact: '', effect: 'REFUSE', lastDay: '', reason: '' },
    mutation: useWatchContact(),
    toSend: ({ contact, effect, lastDay, reason }) => ({
      contact,
      effect,
      reason: reason.trim(),
      ...(lastDay === '' ? {} : { lastDay }),
    }),
    places: {
      contact: { field: 'contact', message: t('watchList.wrongContact') },
      lastDay: { field: 'lastDay', message: t('watchList.wrongDay') },
    },
    onSuccess({ effect }) {
      toast(t(effect === 'REFUSE' ? 'watchList.refusedNow' : 'watchList.flaggedNow'));
      onClose();
    },
  });
  useUnsaved(form.formState.isDirty && !isPending);
  const lastDay = field('lastDay');

  return (
    <FormDialog
      title={t('watchList.add')}
      submit={t('watchList.save')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={() => leaveSafely(onClose)}
    >
      <TextField
        first
        label={t('watchList.contact')}
        hint={t('watchList.contactHint')}
        autoComplete="off"
        maxLength={254}
        {...field('contact', (contact) => contact.trim() === '' && t('watchList.wrongContact'))}
      />
      <Field label={t('watchList.effect')}>
        <RadioGroup
          value={values.effect}
          onChange={(_event, { value }) =>
            change({ effect: watchEffects.find((one) => one === value) ?? 'REFUSE' })
          }
        >
          {watchEffects.map((effect) => (
            <Radio key={effect} value={effect} label={t(`watchList.does${effect}`)} />
          ))}
        </RadioGroup>
      </Field>
      <Field
        label={t('watchList.lastDay')}
        hint={t('watchList.lastDayHint')}
        {...(lastDay.fault === undefined ? {} : { validationMessage: lastDay.fault })}
      >
        <DayInput value={values.lastDay || undefined} onChange={(day) => lastDay.onChange(day ?? '')} />
      </Field>
      <TextAreaField
        label={t('watchList.reason')}
        hint={t('watchList.reasonHint')}
        maxLength={500}
        {...field('reason', (reason) => reason.trim() === '' && t('record.textMissing'))}
      />
    </FormDialog>
  );
}
