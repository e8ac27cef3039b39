import { messageOf, type Places, placeFaults } from '@milon/shared/client';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useRef } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type SubmitErrorHandler,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { submitForm } from '../../components/form/submit-form.ts';
import { type KeptForm, useKeptDraft } from './use-kept-draft.ts';

interface Options<Draft extends FieldValues, Data> extends UseFormProps<Draft> {
  /** Sends the form's values: a function of the feature's `api/`. Throws `ApiProblem`. */
  readonly mutationFn: (draft: Draft) => Promise<Data>;
  readonly onSuccess?: (data: Data, draft: Draft) => unknown;
  readonly onError?: (error: Error) => unknown;
  /** The fields that show a refusal. A refusal without a field is shown as the form's failure. */
  readonly places?: Places<FieldPath<Draft>>;
  /** The form's message if its own validation fails. */
  readonly invalidText?: string;
  /** Where something typed must not be lost by closing the form. */
  readonly kept?: KeptForm<Draft>;
  /** Called if the form's own validation fails. */
  readonly onInvalid?: SubmitErrorHandler<Draft>;
}

type Field<Name extends string> = UseFormRegisterReturn<Name> & { readonly error: string | undefined };

export interface FormMutation<Draft extends FieldValues, Data> {
  readonly form: UseFormReturn<Draft>;
  readonly mutation: UseMutationResult<Data, Error, Draft>;
  /** Props of a field: what `register` returns, and the field's error. */
  readonly field: <Name extends FieldPath<Draft>>(
    name: Name,
    rules?: RegisterOptions<Draft, Name>,
  ) => Field<Name>;
  readonly busy: boolean;
  /** The message of a problem that belongs to no field, or `invalidText`. */
  readonly failure: string | undefined;
  readonly submit: (event?: BaseSyntheticEvent) => void;
}

/** A form that is sent to the API: its fields, its submission and its errors. */
export function useFormMutation<Draft extends FieldValues, Data>({
  mutationFn,
  onSuccess,
  onError,
  invalidText,
  onInvalid,
  kept,
  places = {},
  ...props
}: Options<Draft, Data>): FormMutation<Draft, Data> {
  const form = useForm<Draft>(props);
  const forgetDraft = useKeptDraft(kept, form);
  const mutation = useMutation<Data, Error, Draft>({
    mutationFn,
    onSuccess: (data, draft) => {
      forgetDraft(draft);
      return onSuccess?.(data, draft);
    },
    onError: (error) => onError?.(error),
  });
  const running = useRef(false);
  const { error, isPending: busy } = mutation;
  const faultsOf = (problem: unknown) => placeFaults(problem, places);
  const problem = error && faultsOf(error).length === 0 ? messageOf(error) : undefined;

  const errorAt = (name: string): FieldError | undefined => get(form.formState.errors, name);
  const refuse: SubmitErrorHandler<Draft> = (errors) => {
    if (invalidText !== undefined) form.setError('root', { message: invalidText });
    return onInvalid?.(errors);
  };

  function submit(event?: BaseSyntheticEvent) {
    if (!running.current) mutation.reset();
    void submitForm(form, { running, send: mutation.mutateAsync, faultsOf, onInvalid: refuse }, event);
  }

  return {
    form,
    mutation,
    field: (name, rules) => ({
      ...form.register(name, rules),
      error: errorAt(name)?.message,
    }),
    busy,
    failure: form.formState.errors.root?.message ?? problem,
    submit,
  };
}
