import { Field, MessageBar, MessageBarBody, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import { CORRECTION_DAYS } from '@milon/shared/constants';
import { type AdminUser, type Correction, correctedFields } from '@milon/shared/contracts';
import { type Gender, genderOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { DayInput } from '../../../components/form/day-input.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { leaveSafely, useUnsaved } from '../../../lib/work/unsaved.ts';
import { correctionNames } from './use-correction-text.ts';
import { type CorrectionOrder, useAskCorrection, useCorrections } from './use-corrections.ts';

interface Draft {
  field: Correction['field'];
  phone: string;
  birthDate: string;
  gender: string;
  reason: string;
}

const changeOf = ({ birthDate, field, gender, phone }: Draft): CorrectionOrder['change'] =>
  field === 'phone'
    ? { phoneNumber: { number: phone } }
    : field === 'birthDate'
      ? { birthDate }
      : { gender: gender as Gender };

/** Asks for the right phone, birth date or gender of a member, and why. Says who confirms it. */
export function CorrectionDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const toast = useToast();
  const needsSecond = useCorrections(user._id).data?.needsSecond ?? true;
  const wrong = t('record.correction.wrong');
  const { change, field, form, isPending, rest, submit, values } = useMutationForm<
    Draft,
    Correction,
    CorrectionOrder
  >({
    defaultValues: { field: 'phone', phone: '', birthDate: '', gender: '', reason: '' },
    mutation: useAskCorrection(user._id),
    toSend: (draft) => ({ change: changeOf(draft), reason: draft.reason.trim() }),
    places: {
      'change.phoneNumber.number': { field: 'phone', message: wrong },
      'change.phone': { field: 'phone', message: t('record.correction.same') },
      'change.birthDate': { field: 'birthDate', message: t('record.correction.wrongDay') },
      'change.gender': { field: 'gender', message: t('record.correction.wrongGender') },
    },
    onSuccess({ state }) {
      toast(t(state === 'DONE' ? 'record.correction.done' : 'record.correction.asked'));
      onClose();
    },
  });
  useUnsaved(form.formState.isDirty && !isPending);
  const chosen = values.field;
  const isTwice = isProblem(rest, 'CONFLICT');
  const neededIn = (name: Draft['field']) => (value: string, draft: Draft) =>
    draft.field === name && value.trim() === '' && wrong;
  const phone = field('phone', neededIn('phone'));
  const birthDate = field('birthDate', neededIn('birthDate'));
  const gender = field('gender', neededIn('gender'));

  return (
    <FormDialog
      title={t('record.correction.of', { name: fullName(user) })}
      submit={t(needsSecond ? 'record.correction.ask' : 'record.correction.do')}
      working={isPending}
      error={isTwice ? undefined : rest}
      onSubmit={submit}
      onClose={() => leaveSafely(onClose)}
    >
      <Field label={t('record.correction.what')}>
        <RadioGroup
          layout="horizontal"
          value={chosen}
          onChange={(_event, { value }) =>
            change({ field: correctedFields.find((one) => one === value) ?? 'phone' })
          }
        >
          {correctedFields.map((name) => (
            <Radio key={name} value={name} label={t(correctionNames[name])} />
          ))}
        </RadioGroup>
      </Field>
      {chosen === 'phone' && (
        <TextField label={t('record.correction.newPhone')} autoComplete="off" maxLength={24} {...phone} />
      )}
      {chosen === 'birthDate' && (
        <Field
          label={t('record.correction.newDay')}
          {...(birthDate.fault === undefined ? {} : { validationMessage: birthDate.fault })}
        >
          <DayInput value={values.birthDate || undefined} onChange={(day) => birthDate.onChange(day ?? '')} />
        </Field>
      )}
      {chosen === 'gender' && (
        <Field
          label={t('record.correction.newGender')}
          {...(gender.fault === undefined ? {} : { validationMessage: gender.fault })}
        >
          <Select value={values.gender} onChange={(_event, { value }) => gender.onChange(value)}>
            <option value="">–</option>
            {genderOptions
              .filter(({ key }) => key !== user.gender)
              .map((option) => (
                <option key={option.key} value={option.key}>
                  {option[language]}
                </option>
              ))}
          </Select>
        </Field>
      )}
      <TextAreaField
        label={t('record.correction.reason')}
        hint={t('record.correction.reasonHint')}
        maxLength={500}
        {...field('reason', (reason) => reason.trim() === '' && t('record.reasonMissing'))}
      />
      {isTwice && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('record.correction.twice')}</MessageBarBody>
        </MessageBar>
      )}
      <MessageBar intent={needsSecond ? 'info' : 'warning'} layout="multiline">
        <MessageBarBody>
          {needsSecond
            ? t('record.correction.second', { days: number(CORRECTION_DAYS) })
            : t('record.correction.alone')}{' '}
          {t(chosen === 'phone' ? 'record.correction.afterPhone' : 'record.correction.after')}
        </MessageBarBody>
      </MessageBar>
    </FormDialog>
  );
}
