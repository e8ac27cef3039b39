import { z } from 'zod';
import { residencyStatusOptions } from '../options/index.ts';
import {
  getProfileRoute,
  getUserRoute,
  savePreferenceRoute,
  updateUserRoute,
  withProjectionRoute,
} from '../routes/index.ts';
import { emailInputSchema } from './auth/auth.ts';
import { defineCall } from './call.ts';
import {
  clearable,
  dataOf,
  memberRefSchema,
  nameSchema,
  optionSchema,
  projectedIdsSchema,
  projectionQuerySchema,
  textSchema,
  timeSchema,
} from './common.ts';
import { profileSchema, userSchema } from './member.ts';
import { preferenceSchema } from './preference.ts';
import {
  checkHome,
  childrenSchema,
  educationSchema,
  faithSchema,
  familySchema,
  habitSchema,
  healthSchema,
  homeShape,
  locationSchema,
  mahrSchema,
  plansSchema,
  profileFieldsSchema,
} from './profile-fields.ts';

/**
 * Only the changed fields. Groups (`location`, `family`, …) are merged field by field; `null` clears a field.
 * Read-only fields are not part of the schema and are ignored.
 */
export const updateUserBody = clearable(profileFieldsSchema)
  .extend({
    location: clearable(locationSchema).nullable().optional(),
    home: clearable(homeShape).check(checkHome).nullable().optional(),
    education: clearable(educationSchema).nullable().optional(),
    family: clearable(familySchema).nullable().optional(),
    habit: clearable(habitSchema).nullable().optional(),
    faith: clearable(faithSchema).nullable().optional(),
    plans: clearable(plansSchema).nullable().optional(),
    children: clearable(childrenSchema).nullable().optional(),
    health: clearable(healthSchema).nullable().optional(),
    mahr: clearable(mahrSchema).nullable().optional(),
    firstName: nameSchema.optional(),
    lastName: nameSchema.optional(),
    birthday: z
      .object({
        city: textSchema(60).nullable().optional(),
        residentalStatus: optionSchema(residencyStatusOptions).nullable().optional(),
      })
      .optional(),
    /** Accepted only if the account has no email. */
    email: z.object({ address: emailInputSchema }).optional(),
    /** Waits for staff. The current text stays visible until then. */
    about: z.object({ myselfRequest: textSchema(2000) }).optional(),
    /** Comma-separated partner post. */
    post: z.object({ text: textSchema(500), createdAt: timeSchema.optional() }).optional(),
    editStatus: z.string().max(40).optional(),
    /** Whether members with a verified phone may open the contact free, while a package of type Both runs. */
    freeAccess: z.boolean().optional(),
  })
  .meta({ id: 'UpdateUser' });
export type UpdateUser = z.output<typeof updateUserBody>;

export const getUserCall = defineCall({
  ...getUserRoute,
  access: 'member',
  summary: 'The signed-in member',
  status: 200,
  answer: userSchema,
});

export const updateUserCall = defineCall({
  ...updateUserRoute,
  access: 'member',
  summary: 'Change one’s own profile',
  body: updateUserBody,
  status: 200,
  answer: dataOf(userSchema),
});

export const savePreferenceCall = defineCall({
  ...savePreferenceRoute,
  access: 'member',
  summary: 'Save the partner preference',
  body: preferenceSchema,
  status: 200,
  answer: dataOf(userSchema),
});

export const getProfileCall = defineCall({
  ...getProfileRoute,
  access: 'anyone',
  reading: 'profile',
  summary: 'One profile as this viewer may see it; `as=guest` as a guest sees it',
  params: z.object({ id: memberRefSchema }),
  query: z.object({ as: z.literal('guest').optional() }),
  status: 200,
  answer: profileSchema,
});

/** The values of `projections`: top-level fields of a profile. */
export const projectionSchema = z.enum(
  Object.keys(profileSchema.shape) as [
    keyof typeof profileSchema.shape,
    ...(keyof typeof profileSchema.shape)[],
  ],
);

export const withProjectionCall = defineCall({
  ...withProjectionRoute,
  access: 'member',
  reading: 'profiles',
  summary: 'Some fields of some profiles; never more than the viewer may see',
  query: projectionQuerySchema,
  body: z.object({
    id: projectedIdsSchema,
    projections: z.array(projectionSchema).min(1).max(60),
  }),
  status: 200,
  answer: z.object({ populatedResult: z.array(profileSchema.partial()) }),
});
