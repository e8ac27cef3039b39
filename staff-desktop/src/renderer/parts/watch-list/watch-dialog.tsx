import { Field, Radio, RadioGroup, Text } from '@fluentui/react-components';
import { type WatchedContact, watchEffects } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { DayInput } from '../../components/form/day-input.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useMutationForm } from '../../components/form/use-mutation-form.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { leaveSafely, useUnsaved } from '../../lib/work/unsaved.ts';
import { useWatch, type WatchOrder } from './use-watch.ts';

/** Something that the product knows and that can go on the list. */
export interface WatchTarget {
  readonly text: string;
  readonly body: Pick<WatchOrder, 'contact' | 'photoId' | 'signInId'>;
}

function kindOf(target: WatchTarget | undefined): 'contact' | 'device' | 'photo' {
  if (target?.body.photoId !== undefined) return 'photo';
  return target?.body.signInId === undefined ? 'contact' : 'device';
}

interface WatchDialogProps {
  /** What to choose from. Without any, staff type a contact. */
  targets?: readonly WatchTarget[];
  onClose: () => void;
}

interface Draft {
  /** What staff typed, or the chosen target's place. */
  contact: string;
  effect: WatchedContact['effect'];
  lastDay: string;
  reason: string;
}

/** Puts something on the watch list, with the reason and, if it has one, its last day. */
export function WatchDialog({ onClose, targets: known }: WatchDialogProps) {
  const targets = known?.length ? known : undefined;
  const kind = kindOf(targets?.[0]);
  const { t } = useTranslation();
  const toast = useToast();
  const { change, field, form, isPending, rest, submit, values } = useMutationForm<
    Draft,
    WatchedContact,
    WatchOrder
  >({
    defaultValues: { contact: targets ? '0' : '', effect: 'REFUSE', lastDay: '', reason: '' },
    mutation: useWatch(),
    toSend: ({ contact, effect, lastDay, reason }) => ({
      ...(targets ? targets[Number(contact)]?.body : { contact }),
      effect,
      reason: reason.trim(),
      ...(lastDay === '' ? {} : { lastDay }),
    }),
    places: {
      contact: { field: 'contact', message: t(targets ? 'watchList.onList' : 'watchList.wrongContact') },
      lastDay: { field: 'lastDay', message: t('watchList.wrongDay') },
    },
    onSuccess({ effect }) {
      toast(t(effect === 'REFUSE' ? 'watchList.refusedNow' : 'watchList.flaggedNow'));
      onClose();
    },
  });
  useUnsaved(form.formState.isDirty && !isPending);
  const lastDay = field('lastDay');
  const contact = field('contact', (text) => text.trim() === '' && t('watchList.wrongContact'));

  return (
    <FormDialog
      title={t(targets ? 'watchList.addThis' : 'watchList.add')}
      submit={t('watchList.save')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={() => leaveSafely(onClose)}
    >
      {targets ? (
        <Field
          label={t('watchList.what')}
          {...(contact.fault === undefined ? {} : { validationMessage: contact.fault })}
        >
          {targets.length === 1 ? (
            <Text>
              <bdi>{targets[0]?.text}</bdi>
            </Text>
          ) : (
            <RadioGroup value={values.contact} onChange={(_event, { value }) => contact.onChange(value)}>
              {targets.map(({ text }, place) => (
                <Radio key={text} value={String(place)} label={<bdi>{text}</bdi>} />
              ))}
            </RadioGroup>
          )}
        </Field>
      ) : (
        <TextField
          first
          label={t('watchList.contact')}
          hint={t('watchList.contactHint')}
          autoComplete="off"
          maxLength={254}
          {...contact}
        />
      )}
      <Field label={t('watchList.effect')}>
        <RadioGroup
          value={values.effect}
          onChange={(_event, { value }) =>
            change({ effect: watchEffects.find((one) => one === value) ?? 'REFUSE' })
          }
        >
          {watchEffects.map((effect) => (
            <Radio key={effect} value={effect} label={t(`watchList.does.${kind}.${effect}`)} />
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
        {...field('reason', (reason) => reason.trim() === '' && t('record.reasonMissing'))}
      />
    </FormDialog>
  );
}
