import { Caption1, Checkbox, Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { StaffReportWord } from '@milon/shared/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useFieldFaults } from '../../components/form/use-field-faults.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { type NewWord, useSaveWord } from './api/report-words.ts';

const empty: NewWord = {
  name: '',
  nameBangla: '',
  isActive: true,
  userType: '1',
  givesConnectBack: false,
  fitsMessage: false,
};

function fieldsOf(word: StaffReportWord): NewWord {
  const { fitsMessage, givesConnectBack, isActive, name, nameBangla, userType } = word;
  return { fitsMessage, givesConnectBack, isActive, name, nameBangla, userType };
}

/** Adds a report word, or changes one, in both languages. */
export function WordDialog({ word, onClose }: { word: StaffReportWord | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const hintId = useId();
  const [values, setValues] = useState<NewWord>(word ? fieldsOf(word) : empty);
  const { error, isPending, mutate } = useSaveWord();
  const { check, faults, rest, touch } = useFieldFaults<'name' | 'nameBangla'>(error, (field) =>
    field === 'name' || field === 'nameBangla' ? [field, t('reportWords.nameMissing')] : undefined,
  );

  function change(changes: Partial<NewWord>) {
    setValues((current) => ({ ...current, ...changes }));
    touch();
  }

  function save() {
    const isGood = check({
      name: values.name.trim() === '' && t('reportWords.nameMissing'),
      nameBangla: values.nameBangla.trim() === '' && t('reportWords.nameMissing'),
    });
    if (!isGood) return;
    mutate(
      { id: word?._id, word: values },
      {
        onSuccess() {
          toast(t(word ? 'reportWords.saved' : 'reportWords.added'));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t(word ? 'reportWords.askEdit' : 'reportWords.askAdd')}
      submit={t(word ? 'reportWords.save' : 'reportWords.add')}
      working={isPending}
      error={rest}
      onSubmit={save}
      onClose={onClose}
    >
      {(['name', 'nameBangla'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`reportWords.${field}`)}
          autoComplete="off"
          maxLength={80}
          value={values[field]}
          fault={faults[field]}
          first={field === 'name'}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <Field label={t('reportWords.userType')}>
        <RadioGroup
          layout="horizontal"
          value={values.userType}
          disabled={values.givesConnectBack ?? false}
          onChange={(_event, { value }) => change({ userType: value === '2' ? '2' : '1' })}
        >
          <Radio value="1" label={t('reportWords.everyone')} />
          <Radio value="2" label={t('reportWords.premium')} />
        </RadioGroup>
      </Field>
      <div>
        <Checkbox
          label={t('reportWords.formContact')}
          aria-describedby={hintId}
          checked={values.givesConnectBack ?? false}
          onChange={(_event, { checked }) =>
            change(checked === true ? { givesConnectBack: true, userType: '2' } : { givesConnectBack: false })
          }
        />
        <Caption1 id={hintId} block>
          {t('reportWords.contactHint')}
        </Caption1>
      </div>
      <Checkbox
        label={t('reportWords.formMessage')}
        checked={values.fitsMessage ?? false}
        onChange={(_event, { checked }) => change({ fitsMessage: checked === true })}
      />
      {word && word.reports > 0 && (
        <Caption1>{t('reportWords.usedHint', { shown: number(word.reports) })}</Caption1>
      )}
    </FormDialog>
  );
}
