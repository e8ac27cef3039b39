import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { TextField, type TextFieldProps } from '../../../../components/form/text-field.tsx';
import type { ContactKind } from '../../../../entities/session/contact-calls.ts';
import { useFormat } from '../../../../lib/format.ts';
import { useCodeWait } from '../../../../lib/use-code-wait.ts';
import { useCodeTarget } from '../../../../parts/verify-contact/use-code-target.ts';
import { sendOwnerCode } from '../../api/send-owner-code.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  button: { minHeight: '44px', alignSelf: 'flex-start' },
});

export interface ProofFieldProps extends Omit<TextFieldProps, 'label'> {
  user: User;
  /** A code was sent: what the field holds is of no use any longer. */
  onSent: () => void;
}

/** Sends a code to a proven contact of the member, and takes what it brought. */
export function OwnerCodeField({ user, onSent, ...field }: ProofFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation(['lifecycle', 'verification']);
  const { number } = useFormat();
  const targetOf = useCodeTarget(user);
  const again = useCodeWait();
  const [sentTo, setSentTo] = useState<ContactKind>();
  const sending = useMutation({
    mutationFn: sendOwnerCode,
    onSuccess: (kind) => {
      setSentTo(kind);
      again.sent();
      onSent();
    },
    onError: again.refused,
  });
  return (
    <div className={styles.field}>
      <Text aria-live="polite">
        {sentTo
          ? t(sentTo === 'phone' ? 'verification:sentTo_phone' : 'codeSentTo', { target: targetOf(sentTo) })
          : t('codeWhy')}
      </Text>
      <Button
        size="large"
        className={styles.button}
        disabledFocusable={sending.isPending || again.seconds > 0}
        onClick={() => sending.mutate()}
      >
        {again.seconds > 0
          ? t('verification:againIn', { seconds: number(again.seconds) })
          : t(sentTo ? 'verification:sendAgain' : 'verification:sendCode')}
      </Button>
      <FormFailure text={sending.error?.message} />
      <TextField label={t('verification:code')} inputMode="numeric" autoComplete="one-time-code" {...field} />
    </div>
  );
}
