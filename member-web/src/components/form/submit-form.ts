import { type Fault } from '@milon/shared/client';
import type { BaseSyntheticEvent } from 'react';
import type { FieldPath, FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';

interface Submission<Draft extends FieldValues> {
  /** Shared by all submissions of one form. */
  readonly running: { current: boolean };
  readonly send: (draft: Draft) => Promise<unknown>;
  readonly faultsOf: (error: unknown) => readonly Fault<FieldPath<Draft>>[];
  readonly onInvalid?: SubmitErrorHandler<Draft> | undefined;
}

/**
 * Validates and sends a form, unless it is already being sent. Shows a refusal at its fields and focuses the
 * first of them. The form keeps its values.
 */
export async function submitForm<Draft extends FieldValues>(
  form: Pick<UseFormReturn<Draft>, 'handleSubmit' | 'setError' | 'clearErrors'>,
  { running, send, faultsOf, onInvalid }: Submission<Draft>,
  event?: BaseSyntheticEvent,
): Promise<void> {
  event?.preventDefault();
  if (running.current) return;
  running.current = true;
  // A server error of a field that is not on the page would block the form forever.
  form.clearErrors();
  const sendDraft = async (draft: Draft) => {
    try {
      await send(draft);
    } catch (error) {
      for (const [index, { field, message }] of faultsOf(error).entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  };
  try {
    await form.handleSubmit(sendDraft, onInvalid)(event);
  } finally {
    running.current = false;
  }
}
