import { z } from 'zod';
import { staffRoleOptions } from '../../options/index.ts';
import { staffRefreshRoute, staffSignInRoute, staffSignOutRoute } from '../../routes.ts';
import { defineCall, setupSteps } from '../call.ts';
import { idSchema, optionSchema } from '../common.ts';

export const staffSchema = z
  .object({ _id: idSchema, name: z.string(), email: z.string(), userRole: optionSchema(staffRoleOptions) })
  .meta({ id: 'Staff' });
export type Staff = z.output<typeof staffSchema>;

const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** End of the access token; the refresh token outlives it. */
  expiresAt: z.iso.datetime(),
  staff: staffSchema,
  /** What this account has to do first: until then the API refuses everything else. */
  setup: z.enum(setupSteps).optional(),
  /** Told once, at a sign-in on a device that is new: sent along from then on, it keeps others' guesses from locking this device out. */
  device: z.string().optional(),
});

/** Six digits of an authenticator, or a recovery code however it is spaced. */
export const staffCodeSchema = z.string().trim().min(1).max(20);

export const staffSignInCall = defineCall({
  ...staffSignInRoute,
  access: 'anyone',
  during: setupSteps,
  summary: 'Sign in as staff',
  body: z.object({
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(200),
    code: staffCodeSchema.optional(),
    /** What an earlier sign-in on this device was answered. */
    device: z.string().min(20).max(200).optional(),
  }),
  status: 200,
  answer: tokens,
});

export const staffRefreshCall = defineCall({
  ...staffRefreshRoute,
  access: 'anyone',
  during: setupSteps,
  summary: 'Both tokens anew; a refresh token used twice ends its session',
  body: z.object({ refreshToken: z.string().min(20).max(200) }),
  status: 200,
  answer: tokens,
});

export const staffSignOutCall = defineCall({
  ...staffSignOutRoute,
  access: 'staff',
  during: setupSteps,
  summary: 'End this staff session',
  status: 204,
});
