import { z } from 'zod';
import { staffRoleOptions } from '../../options/index.ts';
import { staffRefreshRoute, staffSignInRoute, staffSignOutRoute } from '../../routes/index.ts';
import { defineCall, setupSteps } from '../call.ts';
import { idSchema, optionSchema, pastedSchema } from '../common.ts';

export const staffSchema = z
  .object({ _id: idSchema, name: z.string(), email: z.string(), userRole: optionSchema(staffRoleOptions) })
  .meta({ id: 'Staff' });
export type Staff = z.output<typeof staffSchema>;

const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Expiry of the access token. The refresh token lasts longer. */
  expiresAt: z.iso.datetime(),
  staff: staffSchema,
  /** The steps that this account must complete first. Until then the API refuses everything else. */
  setup: z.enum(setupSteps).optional(),
  /**
   * Present only at a sign-in on a new device. The device sends it at later sign-ins, so that wrong passwords
   * tried elsewhere cannot lock this device out.
   */
  device: z.string().optional(),
});

/** Six digits of an authenticator, or a recovery code with any spacing. */
export const staffCodeSchema = pastedSchema(20).min(1);

export const staffSignInCall = defineCall({
  ...staffSignInRoute,
  access: 'anyone',
  during: setupSteps,
  summary: 'Sign in as staff',
  body: z.object({
    email: pastedSchema(254).min(1),
    password: z.string().min(1).max(200),
    code: staffCodeSchema.optional(),
    /** The device token from an earlier sign-in on this device. */
    device: z.string().min(20).max(200).optional(),
  }),
  status: 200,
  answer: tokens,
  problems: ['WRONG_CREDENTIALS', 'CODE_REQUIRED'],
});

export const staffRefreshCall = defineCall({
  ...staffRefreshRoute,
  access: 'anyone',
  during: setupSteps,
  summary: 'Renew both tokens; a refresh token that is used twice ends its session',
  body: z.object({ refreshToken: z.string().min(20).max(200) }),
  status: 200,
  answer: tokens,
  problems: ['NOT_SIGNED_IN'],
});

export const staffSignOutCall = defineCall({
  ...staffSignOutRoute,
  access: 'staff',
  during: setupSteps,
  summary: 'End this staff session',
  status: 204,
});
