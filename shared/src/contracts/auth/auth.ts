import { z } from 'zod';
import { DEFAULT_DIAL_CODE } from '../../constants.ts';
import { genderOptions, residencyStatusOptions } from '../../options/index.ts';
import {
  changePasswordRoute,
  countUsersRoute,
  logInRoute,
  logOutRoute,
  lookUpUserRoute,
  signUpRoute,
} from '../../routes/index.ts';
import { defineCall } from '../call.ts';
import { dataOf, nameSchema, optionSchema, pastedSchema, textSchema } from '../common.ts';
import { assumedSchema, userSchema } from '../member.ts';
import { preferenceSchema } from '../preference.ts';
import { profileFieldsSchema } from '../profile-fields.ts';

/** As typed: a national number with or without its leading zero, or an international number. */
export const phoneInputSchema = z.object({
  number: pastedSchema(24).min(1),
  countryCode: pastedSchema(24)
    .regex(/^\+?\d{1,4}$/)
    .default(DEFAULT_DIAL_CODE),
  country: pastedSchema(60).optional(),
});

export const emailInputSchema = pastedSchema(254)
  .check(z.email())
  .transform((address) => address.toLowerCase());

/** A new password. The schema checks its length; the use case refuses common passwords. */
export const newPasswordSchema = z.string().min(10).max(200);

export const signUpBody = profileFieldsSchema
  .extend({
    /** Split at the first space if the parts are not given. */
    name: nameSchema.optional(),
    firstName: nameSchema.optional(),
    lastName: nameSchema.optional(),
    gender: optionSchema(genderOptions),
    birthday: z.object({
      date: z.iso.date(),
      city: textSchema(60).optional(),
      residentalStatus: optionSchema(residencyStatusOptions).optional(),
    }),
    phoneNumber: phoneInputSchema,
    email: z.object({ address: emailInputSchema }).optional(),
    password: newPasswordSchema,
    about: z.object({ myself: textSchema(2000).optional() }).optional(),
    preference: preferenceSchema.optional(),
    /** Fields that hold their default because the person chose nothing. */
    assumed: assumedSchema.optional(),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.output<typeof signUpBody>;

export const logInBody = z
  .object({
    phone: pastedSchema(40).min(1).optional(),
    email: pastedSchema(254).min(1).optional(),
    password: z.string().min(1).max(200),
  })
  .refine((body) => (body.phone === undefined) !== (body.email === undefined), {
    error: 'phone or email',
    path: ['phone'],
  })
  .meta({ id: 'LogIn' });

export const signUpCall = defineCall({
  ...signUpRoute,
  access: 'anyone',
  summary: 'Create an account and sign it in',
  body: signUpBody,
  status: 201,
  answer: dataOf(userSchema),
});

export const logInCall = defineCall({
  ...logInRoute,
  access: 'anyone',
  summary: 'Sign in by phone or email',
  body: logInBody,
  status: 200,
  answer: dataOf(userSchema),
  problems: ['WRONG_CREDENTIALS'],
});

export const logOutCall = defineCall({
  ...logOutRoute,
  access: 'anyone',
  summary: 'End this session',
  status: 204,
});

export const lookUpUserCall = defineCall({
  ...lookUpUserRoute,
  access: 'anyone',
  summary: 'Whether a phone or an email has an account',
  query: z.object({
    phone: pastedSchema(40).optional(),
    email: pastedSchema(254).optional(),
  }),
  status: 200,
  answer: z.object({ exists: z.literal(true) }),
});

export const countUsersCall = defineCall({
  ...countUsersRoute,
  access: 'anyone',
  summary: 'Number of profiles',
  status: 200,
  answer: z.object({ count: z.number().int() }),
});

export const changePasswordCall = defineCall({
  ...changePasswordRoute,
  access: 'member',
  summary: 'Change the password; every other session ends',
  body: z.object({ currentPassword: z.string().min(1).max(200), newPassword: newPasswordSchema }),
  status: 204,
});
