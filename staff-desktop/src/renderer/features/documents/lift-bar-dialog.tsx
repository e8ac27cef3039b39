import { Caption1, Field, Radio, RadioGroup } from '@fluentui/react-components';
import { documentKindOptions, findOption } from '@milon/shared/options';
import { readDocumentNumber } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useFieldFaults } from '../../components/form/use-field-faults.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { type BarredNumber, useLiftBar } from './api/use-lift-bar.ts';

/** Asks for the barred number: only its digest is stored, so there is no list to choose from. */
export function LiftBarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const toast = useToast();
  const [values, setValues] = useState<BarredNumber>({ kind: 'nid', number: '' });
  const { error, isPending, mutate } = useLiftBar();
  const { check, faults, rest, touch } = useFieldFaults<'number'>(error, (field, { code, message }) =>
    field === 'number' ? ['number', code === 'NOT_BARRED' ? message : t('documents.numberWrong')] : undefined,
  );

  function change(changes: Partial<BarredNumber>) {
    setValues((current) => ({ ...current, ...changes }));
    touch();
  }

  function lift() {
    const isNumber = readDocumentNumber(values.kind, values.number) !== undefined;
    if (!check({ number: !isNumber && t('documents.numberWrong') })) return;
    mutate(values, {
      onSuccess() {
        toast(t('documents.barLifted'));
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={t('documents.askLiftBar')}
      submit={t('documents.liftBar')}
      working={isPending}
      error={rest}
      onSubmit={lift}
      onClose={onClose}
    >
      <Field label={t('documents.document')}>
        <RadioGroup
          layout="horizontal"
          value={values.kind}
          onChange={(_event, { value }) =>
            change({ kind: findOption(documentKindOptions, value)?.key ?? values.kind })
          }
        >
          {documentKindOptions.map((option) => (
            <Radio key={option.key} value={option.key} label={option[language]} />
          ))}
        </RadioGroup>
      </Field>
      <TextField
        name="number"
        label={t('documents.number')}
        autoComplete="off"
        maxLength={40}
        value={values.number}
        fault={faults.number}
        onChange={(number) => change({ number })}
      />
      <Caption1>{t('documents.liftBarNote')}</Caption1>
    </FormDialog>
  );
}
