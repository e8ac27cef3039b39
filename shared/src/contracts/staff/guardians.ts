import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, timeSchema } from '../common.ts';
import { endedGuardianSchema, guardianFieldsSchema, guardianSchema } from '../guardians.ts';

const withId = z.object({ id: idSchema });

const memberGuardianSchema = z
  .object({
    guardian: guardianSchema.optional(),
    ended: endedGuardianSchema.optional(),
    /** Other profiles that the number guards. Only for Administration. */
    alsoGuards: z.array(z.object({ _id: idSchema, name: z.string(), profileId: z.string() })).optional(),
  })
  .meta({ id: 'MemberGuardian' });
export type MemberGuardian = z.output<typeof memberGuardianSchema>;

const path = '/admin/users/{id}/guardian';

export const memberGuardianCall = defineCall({
  method: 'get',
  path,
  access: 'staff',
  summary: 'A member’s guardian; an Uploader reads the number masked',
  params: withId,
  status: 200,
  answer: dataOf(memberGuardianSchema),
});

export const enterGuardianCall = defineCall({
  method: 'put',
  path,
  access: 'staff',
  summary: 'Enter a guardian for a member; the code goes to the guardian, who answers by the link',
  params: withId,
  body: guardianFieldsSchema,
  status: 200,
  answer: dataOf(memberGuardianSchema),
});

export const endGuardianCall = defineCall({
  method: 'delete',
  path,
  access: 'administration',
  summary: 'Take a guardian back for a member or a guardian who asks for it',
  params: withId,
  status: 200,
  answer: dataOf(memberGuardianSchema),
});

export const decideGuardianCall = defineCall({
  method: 'post',
  path: '/admin/users/{id}/guardian/decision',
  access: 'administration',
  summary: 'Accept or refuse a guardian whose number guards other profiles',
  params: withId,
  body: z.object({ guardianId: idSchema, accepted: z.boolean() }),
  status: 200,
  answer: dataOf(memberGuardianSchema),
});

export const waitingGuardiansCall = defineCall({
  method: 'get',
  path: '/admin/guardians',
  access: 'administration',
  summary: 'The guardians who wait for staff, because their number guards other profiles; the oldest first',
  status: 200,
  answer: dataOf(
    z.array(
      z.object({
        _id: idSchema,
        member: z.object({ _id: idSchema, name: z.string(), profileId: z.string() }),
        guards: z.number().int(),
        provenAt: timeSchema,
      }),
    ),
  ),
});
