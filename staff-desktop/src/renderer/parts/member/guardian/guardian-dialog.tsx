import type { AdminUser, MemberGuardian } from '@milon/shared/contracts';
import { callTimeOptions, guardianRelationOptions, type Option } from '@milon/shared/options';
import { contactsOfRecord, fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { ListChoice } from '../../../components/form/list-choice.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { leaveSafely, useUnsaved } from '../../../lib/work/unsaved.ts';
import { type GuardianOrder, useEnterGuardian } from './use-guardian.ts';

interface Draft {
  name: string;
  relation: string;
  phone: string;
  callTime: string;
  contact: string;
}

/** Enters a guardian for a member. The code goes to the guardian, who is shown only once they agree. */
export function GuardianDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const toast = useToast();
  const missing = t('record.guardian.missing');
  const { field, form, isPending, rest, submit } = useMutationForm<Draft, MemberGuardian, GuardianOrder>({
    defaultValues: { name: '', relation: '', phone: '', callTime: '1', contact: 'guardian' },
    mutation: useEnterGuardian(user._id),
    toSend: ({ callTime, contact, name, phone, relation }) => ({
      name: name.trim(),
      relation: relation as GuardianOrder['relation'],
      phoneNumber: { number: phone },
      callTime: callTime as '1',
      contactOfRecord: contact as 'guardian',
    }),
    places: { name: 'name', 'phoneNumber.number': 'phone' },
    onSuccess() {
      toast(t('record.guardian.entered'));
      onClose();
    },
  });
  useUnsaved(form.formState.isDirty && !isPending);
  const needed = (value: string) => value.trim() === '' && missing;
  const textsOf = (options: readonly Option[]) =>
    options.map((option) => ({ key: option.key, text: option[language] }));
  return (
    <FormDialog
      title={t('record.guardian.of', { name: fullName(user) })}
      submit={t('record.guardian.enter')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={() => leaveSafely(onClose)}
    >
      <TextField
        label={t('record.guardian.name')}
        autoComplete="off"
        maxLength={80}
        {...field('name', needed)}
      />
      <ListChoice
        label={t('record.guardian.relation')}
        options={textsOf(guardianRelationOptions)}
        {...field('relation', needed)}
      />
      <TextField
        label={t('record.guardian.phone')}
        hint={t('record.guardian.phoneHint')}
        autoComplete="off"
        maxLength={24}
        {...field('phone', needed)}
      />
      <ListChoice
        label={t('record.guardian.callTime')}
        options={textsOf(callTimeOptions)}
        {...field('callTime')}
      />
      <ListChoice
        label={t('record.guardian.contact')}
        options={contactsOfRecord.map((key) => ({ key, text: t(`record.guardian.shows_${key}`) }))}
        {...field('contact')}
      />
    </FormDialog>
  );
}
