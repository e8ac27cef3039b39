import { type Places, placeFaults } from '@milon/shared/client';
import type { UseMutationResult } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type FieldValues, type Path, type UseFormProps, useForm, useWatch } from 'react-hook-form';

interface Options<Draft extends FieldValues, Data, Sent> extends UseFormProps<Draft> {
  /** The call, a hook of the feature's `api/`. */
  readonly mutation: Pick<UseMutationResult<Data, Error, Sent>, 'error' | 'isPending' | 'mutate'>;
  /** What the call needs of the input. */
  readonly toSend: (draft: Draft) => Sent;
  readonly onSuccess?: (data: Data, draft: Draft) => void;
  /** The fields that show a refusal, and their texts. */
  readonly places?: Places<Path<Draft>>;
}

/** What is wrong with a value, or nothing. */
type Check<Draft, Value> = (value: Value, draft: Draft) => string | false | undefined;

/**
 * A form that is sent by one call. The first wrong field shows its error and gets the focus; new input clears
 * all errors.
 */
export function useMutationForm<Draft extends FieldValues, Data, Sent>({
  mutation: { error, isPending, mutate },
  toSend,
  onSuccess,
  places = {},
  ...props
}: Options<Draft, Data, Sent>) {
  const form = useForm<Draft>({ reValidateMode: 'onSubmit', ...props });
  const [cleared, setCleared] = useState<unknown>();
  const values = useWatch({ control: form.control }) as Draft;
  const { errors } = form.formState;
  const wrong = Object.keys(errors)[0];
  const refused = error === cleared ? [] : placeFaults(error, places);

  function change(changes: Partial<Draft>): void {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as Path<Draft>, value as never, { shouldDirty: true });
    form.clearErrors();
    setCleared(error);
  }

  function submit(event?: SyntheticEvent): void {
    event?.preventDefault();
    if (isPending) return;
    const send = (draft: Draft) => mutate(toSend(draft), { onSuccess: (data) => onSuccess?.(data, draft) });
    void form.handleSubmit(send)();
  }

  return {
    form,
    values,
    change,
    submit,
    /** Props of a text field. */
    field<Name extends Path<Draft> & keyof Draft>(name: Name, check?: Check<Draft, Draft[Name]>) {
      form.register(name, { validate: (value, draft) => check?.(value as Draft[Name], draft) || true });
      const fault =
        wrong === name ? errors[name]?.message : refused.find(({ field }) => field === name)?.message;
      return {
        name,
        value: values[name],
        fault: fault as string | undefined,
        onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
      };
    },
    isPending,
    /** The error that belongs to no field. */
    rest: error !== cleared && refused.length === 0 ? error : undefined,
  };
}
