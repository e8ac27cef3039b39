import {
  Caption1,
  Field,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Radio,
  RadioGroup,
} from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import { replyKinds, type SavedReply } from '@milon/shared/contracts';
import { replyVariables, unknownVariables } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useMutationForm } from '../../components/form/use-mutation-form.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { leaveSafely, useUnsaved } from '../../lib/work/unsaved.ts';
import { type ReplyTexts, useSaveReply } from './api/keep-replies.ts';

const empty: ReplyTexts = { kind: 'SUPPORT', name: '', textEnglish: '', textBangla: '' };
const textsOf = ({ kind, name, textBangla, textEnglish }: ReplyTexts): ReplyTexts => ({
  kind,
  name,
  textBangla,
  textEnglish,
});
const textFields = ['textEnglish', 'textBangla'] as const;

/** What stands in a field of both states, if it differs. */
const changedFields = (before: ReplyTexts, now: ReplyTexts) =>
  (['name', ...textFields] as const).filter((field) => before[field] !== now[field]);

/** Adds a reply, or changes one. A change that a colleague overtook shows theirs and keeps what was typed. */
export function ReplyDialog({ reply, onClose }: { reply: SavedReply | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [opened, setOpened] = useState(reply);
  const mutation = useSaveReply();
  const isOvertaken = isProblem(mutation.error, 'CONFLICT') && reply?.version !== opened?.version;
  const missing = t('replies.missing');
  const { change, field, form, isPending, rest, submit, values } = useMutationForm({
    defaultValues: reply ? textsOf(reply) : empty,
    mutation,
    toSend(typed) {
      if (isOvertaken) setOpened(reply);
      // After the notice, the user has seen what is stored.
      return { stored: isOvertaken ? reply : opened, texts: textsOf(typed) };
    },
    places: {
      name: { field: 'name', message: missing },
      textEnglish: { field: 'textEnglish', message: missing },
      textBangla: { field: 'textBangla', message: missing },
    },
    onSuccess() {
      toast(t(reply ? 'replies.saved' : 'replies.added'));
      onClose();
    },
  });
  useUnsaved(form.formState.isDirty && !isPending);

  const faultOf = (text: string) => {
    const [wrong] = unknownVariables(text);
    if (wrong !== undefined) return t('replies.wrongVariable', { wrong });
    return text.trim() === '' && missing;
  };
  const hint = t('replies.variables', { list: replyVariables.map((name) => `{${name}}`).join(', ') });
  return (
    <FormDialog
      title={t(reply ? 'replies.askEdit' : 'replies.add')}
      submit={t(isOvertaken ? 'replies.saveOver' : 'replies.save')}
      working={isPending}
      error={isOvertaken ? undefined : rest}
      onSubmit={submit}
      onClose={() => leaveSafely(onClose)}
    >
      <div role="alert">
        {isOvertaken && opened && reply && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{t('replies.overtaken')}</MessageBarTitle>
              {changedFields(opened, reply).map((name) => (
                <div key={name}>
                  {t(`replies.${name}`)}: {reply[name]}
                </div>
              ))}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
      <TextField
        label={t('replies.name')}
        autoComplete="off"
        maxLength={80}
        first
        {...field('name', (typed) => typed.trim() === '' && missing)}
      />
      <Field label={t('replies.kind')}>
        <RadioGroup
          layout="horizontal"
          value={values.kind}
          onChange={(_event, { value }) =>
            change({ kind: replyKinds.find((one) => one === value) ?? 'SUPPORT' })
          }
        >
          {replyKinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(`replies.kindOf.${kind}`)} />
          ))}
        </RadioGroup>
      </Field>
      {textFields.map((name) => (
        <TextAreaField
          key={name}
          label={t(`replies.${name}`)}
          hint={hint}
          rows={4}
          maxLength={1000}
          {...field(name, faultOf)}
        />
      ))}
      <Caption1>{t('replies.oldStay')}</Caption1>
    </FormDialog>
  );
}
