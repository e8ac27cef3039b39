import { ApiProblem, type Places, placeFaults } from '@milon/shared/client';
import { createFormControl } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { submitForm } from './submit-form.ts';

interface Draft {
  who: string;
  password: string;
}

/** A form with two fields, each with a focusable element. */
function makeForm(send: (draft: Draft) => Promise<unknown>, places: Places<keyof Draft> = {}) {
  const form = createFormControl<Draft>({ defaultValues: { who: '', password: '' } });
  const elements = { who: { name: 'who', focus: vi.fn() }, password: { name: 'password', focus: vi.fn() } };
  for (const name of ['who', 'password'] as const)
    form.register(name, { required: 'Fill this in.' }).ref(elements[name]);
  const running = { current: false };
  const faultsOf = (error: unknown) => placeFaults(error, places);
  return {
    form,
    elements,
    errorAt: (name: keyof Draft) => form.getFieldState(name).error?.message,
    submit: () => submitForm(form, { running, send, faultsOf }),
  };
}

function fill({ form }: ReturnType<typeof makeForm>): Draft {
  const typed = { who: 'nusrat@example.com', password: 'a long password' };
  form.setValue('who', typed.who);
  form.setValue('password', typed.password);
  return typed;
}

const refusal = (code: string, fields: string[] = [], message = 'The API says no.') =>
  new ApiProblem(message, { status: 400, code, fields });

test('a second submission while the first is being sent sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  const made = makeForm(send);
  const typed = fill(made);
  const both = [made.submit(), made.submit()];
  await Promise.resolve();
  resolve();
  await Promise.all(both);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(typed);

  await made.submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test('an invalid form sends nothing and focuses the field with the error', async () => {
  const send = vi.fn(async () => undefined);
  const { elements, errorAt, form, submit } = makeForm(send);
  form.setValue('who', 'nusrat@example.com');
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect([errorAt('who'), errorAt('password')]).toEqual([undefined, 'Fill this in.']);
  expect([elements.who.focus.mock.calls.length, elements.password.focus.mock.calls.length]).toEqual([0, 1]);
});

test('a refusal is shown at its fields and focuses the first of them', async () => {
  const send = () =>
    Promise.reject(refusal('INVALID', ['password', 'email.address'], 'Too common.\nNo such email.'));
  const made = makeForm(send, { password: 'password', email: 'who' });
  fill(made);
  await made.submit();
  expect([made.errorAt('who'), made.errorAt('password')]).toEqual(['No such email.', 'Too common.']);
  expect(made.elements.password.focus).toHaveBeenCalledTimes(1);
  expect(made.elements.who.focus).not.toHaveBeenCalled();
});

test('after a network failure the form keeps its values, marks no field and can be sent again', async () => {
  const send = vi
    .fn<(draft: Draft) => Promise<void>>()
    .mockRejectedValueOnce(new ApiProblem('Network Error', { status: 0, code: 'NETWORK' }))
    .mockResolvedValueOnce();
  const made = makeForm(send, { password: 'password' });
  const typed = fill(made);
  await made.submit();
  expect([made.errorAt('who'), made.errorAt('password')]).toEqual([undefined, undefined]);

  await made.submit();
  expect(send.mock.calls).toEqual([[typed], [typed]]);
});

test('a refusal of a field that is not on the page does not block the next submission', async () => {
  const send = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(refusal('INVALID', ['elsewhere']))
    .mockResolvedValueOnce();
  const made = makeForm(send, (name) => name as keyof Draft);
  fill(made);
  await made.submit();
  await made.submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  [
    'a code',
    refusal('WRONG', ['password']),
    { WRONG: 'who' },
    [{ field: 'who', message: 'The API says no.' }],
  ],
  [
    'a code with a text of the form',
    refusal('WRONG'),
    { WRONG: { field: 'who', message: 'Ours.' } },
    [{ field: 'who', message: 'Ours.' }],
  ],
  ['no field that the form has', refusal('INVALID', ['height']), { password: 'password' }, []],
  ['nothing', refusal('INTERNAL'), { password: 'password' }, []],
  ['no refusal', new TypeError('x is undefined'), { password: 'password' }, []],
] as const)('placeFaults places a problem about %s', (_what, error, places, faults) => {
  expect(placeFaults<keyof Draft>(error, places)).toEqual(faults);
});
