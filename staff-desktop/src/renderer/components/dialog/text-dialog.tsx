import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { leaveSafely, useUnsaved } from '../../lib/work/unsaved.ts';
import { TextAreaField } from '../form/text-area-field.tsx';
import { useMutationForm } from '../form/use-mutation-form.ts';
import { useToast } from '../states/use-toast.ts';
import { FormDialog } from './form-dialog.tsx';

interface TextDialogProps<Sent> {
  title: string;
  submit: string;
  label: string;
  hint: string;
  /** The error of an empty text. */
  missing: string;
  maxLength: number;
  mutation: Pick<UseMutationResult<unknown, Error, Sent>, 'error' | 'isPending' | 'mutate'>;
  toSend: (text: string) => Sent;
  /** What refusals of the call mean, by the names in their fields. */
  refusals?: Readonly<Record<string, string>>;
  /** What the toast says at the end. */
  done: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog that asks for one text, such as a reason. A written text is not left without a question. */
export function TextDialog<Sent>(props: TextDialogProps<Sent>) {
  const { children, done, hint, label, maxLength, missing, mutation, onClose, refusals = {}, toSend } = props;
  const toast = useToast();
  const { field, isPending, rest, submit, values } = useMutationForm({
    defaultValues: { text: '' },
    mutation,
    toSend: ({ text }) => toSend(text.trim()),
    places: Object.fromEntries(
      Object.entries({ ...refusals, reason: missing }).map(([name, message]) => [
        name,
        { field: 'text' as const, message },
      ]),
    ),
    onSuccess() {
      toast(done);
      onClose();
    },
  });
  useUnsaved(values.text.trim() !== '');
  return (
    <FormDialog
      title={props.title}
      submit={props.submit}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={() => leaveSafely(onClose)}
    >
      {children}
      <TextAreaField
        label={label}
        hint={hint}
        maxLength={maxLength}
        {...field('text', (text) => text.trim() === '' && missing)}
      />
    </FormDialog>
  );
}
