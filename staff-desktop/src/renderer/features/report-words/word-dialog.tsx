import { Caption1, Checkbox, Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { StaffReportWord } from '@milon/shared/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useMutationForm } from '../../components/form/use-mutation-form.ts';
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
  const nameMissing = t('reportWords.nameMissing');
  const { change, field, isPending, rest, submit, values } = useMutationForm({
    defaultValues: word ? fieldsOf(word) : empty,
    mutation: useSaveWord(),
    toSend: (typed) => ({ id: word?._id, word: typed }),
    places: {
      name: { field: 'name', message: nameMissing },
      nameBangla: { field: 'nameBangla', message: nameMissing },
    },
    onSuccess() {
      toast(t(word ? 'reportWords.saved' : 'reportWords.added'));
      onClose();
    },
  });

  return (
    <FormDialog
      title={t(word ? 'reportWords.askEdit' : 'reportWords.askAdd')}
      submit={t(word ? 'reportWords.save' : 'reportWords.add')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      {(['name', 'nameBangla'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`reportWords.${name}`)}
          autoComplete="off"
          maxLength={80}
          first={name === 'name'}
          {...field(name, (typed) => typed.trim() === '' && nameMissing)}
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
