import { z } from 'zod';
import { staffRoleOptions } from '../../options/index.ts';
import { emailInputSchema, newPasswordSchema } from '../auth/auth.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, optionSchema, textSchema, timeSchema } from '../common.ts';
import { staffSchema } from './staff.ts';

/** A staff account as Administration sees it. */
export const staffAccountSchema = staffSchema
  .extend({
    isDisabled: z.boolean(),
    /** Sign-in requires an authenticator's code. */
    hasSecondFactor: z.boolean(),
    /**
     * Administration set the password. It must be changed at the next sign-in, which must happen before this
     * time.
     */
    temporaryUntil: timeSchema.optional(),
    createdAt: timeSchema,
    lastLoginAt: timeSchema.optional(),
  })
  .meta({ id: 'StaffAccount' });
export type StaffAccount = z.output<typeof staffAccountSchema>;

/** The only answer that contains the password. */
const withPassword = z.object({ data: staffAccountSchema, temporaryPassword: z.string() });

const name = textSchema(80).min(1);

export const staffAccountsCall = defineCall({
  method: 'get',
  path: '/staff',
  access: 'administration',
  summary: 'The staff accounts, by name',
  status: 200,
  answer: z.object({ data: z.array(staffAccountSchema) }),
});

export const createStaffCall = defineCall({
  method: 'post',
  path: '/staff',
  access: 'administration',
  summary: 'Create a staff account with a temporary password',
  body: z.object({
    name,
    email: emailInputSchema,
    userRole: optionSchema(staffRoleOptions),
    /** Generated if absent. */
    password: newPasswordSchema.optional(),
  }),
  status: 201,
  answer: withPassword,
});

export const updateStaffCall = defineCall({
  method: 'patch',
  path: '/staff/{id}',
  access: 'administration',
  summary: 'Change a staff account; at least one account of Administration must remain',
  params: z.object({ id: idSchema }),
  body: z.object({
    name: name.optional(),
    userRole: optionSchema(staffRoleOptions).optional(),
    isDisabled: z.boolean().optional(),
  }),
  status: 200,
  answer: dataOf(staffAccountSchema),
});

export const resetStaffCall = defineCall({
  method: 'post',
  path: '/staff/{id}/reset',
  access: 'administration',
  summary: 'Set a temporary password and end every session',
  params: z.object({ id: idSchema }),
  body: z.object({
    /** Also turns the second factor off, if the member of staff lost it. */
    clearSecondFactor: z.boolean().default(false),
  }),
  status: 200,
  answer: withPassword,
});
