import { Caption1, Field, Radio, RadioGroup } from '@fluentui/react-components';
import { findOption, identityKindOptions } from '@milon/shared/options';
import { readDocumentNumber } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useMutationForm } from '../../components/form/use-mutation-form.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { type BarredNumber, useLiftBar } from './api/use-lift-bar.ts';

/** Asks for the barred number: only its digest is stored, so there is no list to choose from. */
export function LiftBarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const toast = useToast();
  const { change, field, isPending, rest, submit, values } = useMutationForm<
    BarredNumber,
    unknown,
    BarredNumber
  >({
    defaultValues: { kind: 'nid', number: '' },
    mutation: useLiftBar(),
    toSend: (barred) => barred,
    places: { NOT_BARRED: 'number', number: { field: 'number', message: t('documents.numberWrong') } },
    onSuccess() {
      toast(t('documents.barLifted'));
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('documents.askLiftBar')}
      submit={t('documents.liftBar')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('documents.document')}>
        <RadioGroup
          layout="horizontal"
          value={values.kind}
          onChange={(_event, { value }) =>
            change({ kind: findOption(identityKindOptions, value)?.key ?? values.kind })
          }
        >
          {identityKindOptions.map((option) => (
            <Radio key={option.key} value={option.key} label={option[language]} />
          ))}
        </RadioGroup>
      </Field>
      <TextField
        label={t('documents.number')}
        autoComplete="off"
        maxLength={40}
        {...field(
          'number',
          (number, { kind }) => readDocumentNumber(kind, number) === undefined && t('documents.numberWrong'),
        )}
      />
      <Caption1>{t('documents.liftBarNote')}</Caption1>
    </FormDialog>
  );
}
