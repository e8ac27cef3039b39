import { Field, Textarea } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { contactKinds, suggestedHi } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx';
import { faultProps } from '../../../../components/form/fault.ts';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { stopIfGate } from '../../../../entities/session/stop-at.ts';
import { useFormat } from '../../../../lib/format.ts';
import { useFormMutation } from '../../../../parts/form/use-form-mutation.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { toastSuccess } from '../../../../state/toast.ts';
import { askAboutContacts } from '../../api/ask-about-contacts.ts';
import { hiDraft, sayHi } from '../../api/say-hi.ts';
import { messageLength, tidyMessage } from '../../api/send-message.ts';

function Greeting({ params, onClose, user }: DialogProps<'SAY_HI'> & { user: User }) {
  const { t } = useTranslation(['chat', 'common']);
  const { language } = useFormat();
  const { friendId: id, name } = params;
  const { form, field, busy, failure, submit } = useFormMutation({
    defaultValues: { text: suggestedHi(user, language) },
    kept: { name: hiDraft(id), fields: ['text'] },
    mutationFn: ({ text }) => sayHi(user, id, tidyMessage(text)),
    onSuccess: () => {
      toastSuccess(t('hiSent'));
      onClose();
    },
    onError: (error) => {
      const text = tidyMessage(form.getValues('text'));
      if (stopIfGate(error, { act: 'hi', id, name, text })) onClose();
    },
  });
  const { error, ...text } = field('text', {
    validate: (text) => tidyMessage(text) !== '' || t('hiEmpty'),
  });
  return (
    <FormDialog
      title={t('hiTo', { name })}
      submitText={t('send')}
      cancelText={t('common:cancel')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const kinds = contactKinds(form.getValues('text'));
        if (kinds.length === 0) submit();
        else askAboutContacts(kinds, name, submit);
      }}
    >
      <Field label={t('hiText')} hint={t('hiHint')} {...faultProps(error)}>
        <Textarea size="large" rows={4} dir="auto" maxLength={messageLength} {...text} />
      </Field>
    </FormDialog>
  );
}

/** SAY_HI: what will be said, in the member's language and voice. It can be changed before it is sent. */
export function SayHiDialog(props: DialogProps<'SAY_HI'>) {
  const user = useCurrentUser();
  return user ? <Greeting {...props} user={user} /> : null;
}
