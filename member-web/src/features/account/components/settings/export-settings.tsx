import { makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { DownloadIcon } from '../../../../components/icons.ts';
import { useFormat } from '../../../../lib/format.ts';
import { useFormMutation } from '../../../../parts/form/use-form-mutation.ts';
import { toastSuccess } from '../../../../state/toast.ts';
import { downloadExport } from '../../api/export.ts';
import { ProofField, proofKindOf, proofOf, proofPlaces } from './proof-field.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  button: { alignSelf: 'flex-start' },
});

/** Downloads all the member's data as one archive. Its size is only known at the end. */
export function ExportSettings({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('lifecycle');
  const { number } = useFormat();
  const [bytes, setBytes] = useState(0);
  const kind = proofKindOf(user);
  const { form, field, busy, failure, submit } = useFormMutation({
    defaultValues: { proof: '' },
    // The form is empty after a download, which is no fault.
    reValidateMode: 'onSubmit',
    mutationFn: ({ proof }) => {
      setBytes(0);
      return downloadExport(proofOf(kind, proof), setBytes);
    },
    places: proofPlaces(t),
    onSuccess: () => {
      form.reset();
      toastSuccess(t('exported'));
    },
  });
  const size = `${number(Math.ceil(bytes / 1024))} KB`;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Text>{t('exportText')}</Text>
      <ProofField
        user={user}
        onSent={() => {
          form.resetField('proof');
          form.setFocus('proof');
        }}
        {...field('proof', { validate: (proof) => proof.trim() !== '' || t(`${kind}Missing`) })}
      />
      <FormFailure text={failure} />
      <SubmitButton appearance="secondary" icon={<DownloadIcon />} busy={busy} className={styles.button}>
        {busy ? t('exporting', { size }) : t('exportButton')}
      </SubmitButton>
      {busy ? <ProgressBar aria-label={t('export')} /> : null}
    </form>
  );
}
