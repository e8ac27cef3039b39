import { z } from 'zod';
import { forgotPasswordRoute, resetPasswordRoute, setPasswordRoute } from '../../routes/index.ts';
import { defineCall } from '../call.ts';
import { pastedSchema } from '../common.ts';
import { newPasswordSchema } from './auth.ts';

const whoShape = {
  phone: pastedSchema(40).min(1).optional(),
  email: pastedSchema(254).min(1).optional(),
};
const oneOfBoth = {
  check: (body: { phone?: string | undefined; email?: string | undefined }) =>
    (body.phone === undefined) !== (body.email === undefined),
  fault: { error: 'phone or email', path: ['phone'] },
};

/** The answer does not reveal whether the phone or email has an account. */
export const forgotPasswordCall = defineCall({
  ...forgotPasswordRoute,
  access: 'anyone',
  summary: 'Send a code for a new password to a phone or an email',
  body: z.object(whoShape).refine(oneOfBoth.check, oneOfBoth.fault).meta({ id: 'ForgotPassword' }),
  status: 202,
});

export const resetPasswordCall = defineCall({
  ...resetPasswordRoute,
  access: 'anyone',
  summary: 'Set a new password with the code; every session ends',
  body: z
    .object({
      ...whoShape,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
      newPassword: newPasswordSchema,
    })
    .refine(oneOfBoth.check, oneOfBoth.fault)
    .meta({ id: 'ResetPassword' }),
  status: 204,
});

export const setPasswordCall = defineCall({
  ...setPasswordRoute,
  access: 'anyone',
  summary: 'Set the password of an account that staff created, with the link that its owner got; works once',
  body: z.object({ token: z.string().min(1).max(100), newPassword: newPasswordSchema }),
  status: 204,
});
