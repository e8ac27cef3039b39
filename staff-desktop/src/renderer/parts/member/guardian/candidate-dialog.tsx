import type { AdminUser, CandidateState } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { leaveSafely, useUnsaved } from '../../../lib/work/unsaved.ts';
import { type CandidateOrder, useEnterCandidate } from './use-candidate.ts';

/** Enters the candidate's own number. The code goes to it, and it is shown only once they agree. */
export function CandidateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { field, form, isPending, rest, submit } = useMutationForm<
    { phone: string },
    CandidateState,
    CandidateOrder
  >({
    defaultValues: { phone: '' },
    mutation: useEnterCandidate(user._id),
    toSend: ({ phone }) => ({ phoneNumber: { number: phone } }),
    places: { 'phoneNumber.number': 'phone' },
    onSuccess() {
      toast(t('record.candidate.entered'));
      onClose();
    },
  });
  useUnsaved(form.formState.isDirty && !isPending);
  return (
    <FormDialog
      title={t('record.candidate.of', { name: fullName(user) })}
      submit={t('record.candidate.enter')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={() => leaveSafely(onClose)}
    >
      <TextField
        label={t('record.candidate.phone')}
        hint={t('record.candidate.phoneHint')}
        autoComplete="off"
        maxLength={24}
        {...field('phone', (value) => value.trim() === '' && t('record.guardian.missing'))}
      />
    </FormDialog>
  );
}
