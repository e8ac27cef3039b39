import type { ComponentProps } from 'react';

/**
 * Makes Fluent's `Input` work with a form library that writes to the element itself. Fluent stores the value
 * in its own state and would restore it at the next render, so this leaves the element to the form.
 *
 * `<Input input={plainInput} {...register('name')} />`
 */
export const plainInput = {
  children: (_element: unknown, { value: _value, ...props }: ComponentProps<'input'>) => <input {...props} />,
} as never;
