import { z } from 'zod';
import { activePolicyOptions, genderOptions } from '../../options/index.ts';
import { emailInputSchema, phoneInputSchema, signUpBody } from '../auth/auth.ts';
import { defineCall } from '../call.ts';
import { dataOf, nameSchema, optionSchema, textSchema } from '../common.ts';
import { staffPhotoSchema } from '../photos/photo-review.ts';
import { adminUserSchema, foundMemberSchema } from './admin.ts';

/** How the person gets the link to set a password. */
export const passwordLinkChannels = ['email', 'sms'] as const;
export type PasswordLinkChannel = (typeof passwordLinkChannels)[number];

export const newUserBody = signUpBody
  .omit({ password: true })
  .extend({
    /** Staff create the profile without a photo (spec §5). */
    profileImageSkipped: z.boolean().optional(),
    /** Only for Administration; otherwise that of a sign-up. */
    activePolicy: optionSchema(activePolicyOptions).optional(),
    /** For staff alone. Only for Administration. */
    note: textSchema(2000).optional(),
    /** Sends the link to set a password by SMS too. It always goes to the email, if there is one. */
    linkBySms: z.boolean().optional(),
  })
  .meta({ id: 'NewUser' });
export type NewUser = z.output<typeof newUserBody>;

export const createUserCall = defineCall({
  method: 'post',
  path: '/admin/users',
  access: 'staff',
  summary: 'Create a member; the person gets a link to set a password',
  body: newUserBody,
  status: 201,
  answer: dataOf(adminUserSchema).extend({
    /** Where the link is on its way to. */
    passwordLink: z.array(z.enum(passwordLinkChannels)),
  }),
});

/** The contacts that only one account can have. */
export const uniqueContacts = ['phoneNumber', 'email'] as const;
export type UniqueContact = (typeof uniqueContacts)[number];

const userCheckSchema = z.object({
  /** Contacts that another account has. */
  taken: z.array(z.enum(uniqueContacts)),
  /** The members who have them; only for Administration. */
  owners: z.array(foundMemberSchema).optional(),
  /** Members with the same name, gender and birthday. */
  namesakes: z.array(foundMemberSchema),
});
export type UserCheck = z.output<typeof userCheckSchema>;

export const checkNewUserCall = defineCall({
  method: 'post',
  path: '/admin/users/check',
  access: 'staff',
  summary: 'Before a creation: whether a contact is taken, and who has the same name and birthday',
  body: z.object({
    phoneNumber: phoneInputSchema.optional(),
    email: z.object({ address: emailInputSchema }).optional(),
    /** Found only together. */
    person: z
      .object({
        firstName: nameSchema,
        lastName: nameSchema,
        gender: optionSchema(genderOptions),
        birthday: z.object({ date: z.iso.date() }),
      })
      .optional(),
  }),
  status: 200,
  answer: dataOf(userCheckSchema),
});

/** A member with a photo that looks like a new one. */
export const alikeMemberSchema = foundMemberSchema.extend({ photo: staffPhotoSchema });
export type AlikeMember = z.output<typeof alikeMemberSchema>;

export const checkNewPhotoCall = defineCall({
  method: 'post',
  path: '/admin/users/check/photo',
  access: 'staff',
  summary: 'Before a creation: members with a similar photo. The file is not stored',
  upload: true,
  status: 200,
  answer: dataOf(z.array(alikeMemberSchema)),
});
