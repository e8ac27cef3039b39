import type { ComponentProps } from 'react';

/**
 * For Fluent's `Input` within a form that writes into the field itself: Fluent keeps the value in a state of its own and would put
 * that back at the next rendering, so the element is left to the form. `<Input input={plainInput} {...register('name')} />`.
 */
export const plainInput = {
  children: (_element: unknown, { value: _value, ...props }: ComponentProps<'input'>) => <input {...props} />,
} as never;
