import { z } from 'zod';
import { newPasswordSchema } from '../auth/auth.ts';
import { defineCall, setupSteps } from '../call.ts';
import { dataOf, idSchema, timeSchema } from '../common.ts';
import { staffCodeSchema, staffSchema } from './staff.ts';

const password = z.string().min(1).max(200);

/** The member of staff's own account. */
export const ownStaffSchema = staffSchema
  .extend({
    secondFactor: z.object({
      isOn: z.boolean(),
      since: timeSchema.optional(),
      /** Number of unused recovery codes. */
      recoveryCodesLeft: z.number().int(),
      /** Whether a setting requires a second factor for this account's role. */
      isRequired: z.boolean(),
    }),
    setup: z.enum(setupSteps).optional(),
  })
  .meta({ id: 'OwnStaff' });
export type OwnStaff = z.output<typeof ownStaffSchema>;

export const ownStaffCall = defineCall({
  method: 'get',
  path: '/staff/me',
  access: 'staff',
  during: setupSteps,
  summary: 'My staff account',
  status: 200,
  answer: dataOf(ownStaffSchema),
});

export const staffPasswordCall = defineCall({
  method: 'put',
  path: '/staff/password',
  access: 'staff',
  during: ['PASSWORD'],
  summary: 'Change my password; my other sessions end',
  body: z.object({ currentPassword: password, newPassword: newPasswordSchema }),
  status: 204,
});

/**
 * An authenticator's secret, shown only once: as an `otpauth://` address for a QR code, and in Base32 for
 * typing.
 */
export const totpSecretSchema = z.object({ uri: z.string(), secret: z.string() }).meta({ id: 'TotpSecret' });
export type TotpSecret = z.output<typeof totpSecretSchema>;

export const startTotpCall = defineCall({
  method: 'post',
  path: '/staff/totp',
  access: 'staff',
  during: ['SECOND_FACTOR'],
  summary: 'Begin my second factor: a new secret, which becomes active when a code confirms it',
  body: z.object({ password }),
  status: 200,
  answer: dataOf(totpSecretSchema),
});

/** Shown only once. Each code replaces an authenticator's code at one sign-in. */
export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

export const confirmTotpCall = defineCall({
  method: 'post',
  path: '/staff/totp/confirm',
  access: 'staff',
  during: ['SECOND_FACTOR'],
  summary: 'Turn my second factor on with its first code; my other sessions end',
  body: z.object({ code: staffCodeSchema }),
  status: 200,
  answer: dataOf(recoveryCodesSchema),
});

export const stopTotpCall = defineCall({
  method: 'post',
  path: '/staff/totp/off',
  access: 'staff',
  summary: 'Turn my second factor off',
  body: z.object({ password, code: staffCodeSchema }),
  status: 204,
});

export const renewRecoveryCodesCall = defineCall({
  method: 'post',
  path: '/staff/totp/recovery-codes',
  access: 'staff',
  summary: 'New recovery codes; the earlier ones become invalid',
  body: z.object({ password, code: staffCodeSchema }),
  status: 200,
  answer: dataOf(recoveryCodesSchema),
});

export const staffSessionSchema = z
  .object({
    _id: idSchema,
    userAgent: z.string(),
    createdAt: timeSchema,
    /** When its tokens were last renewed: at most fifteen minutes before its last call. */
    refreshedAt: timeSchema,
    expiresAt: timeSchema,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSessionRow = z.output<typeof staffSessionSchema>;

export const staffSessionsCall = defineCall({
  method: 'get',
  path: '/staff/sessions',
  access: 'staff',
  summary: 'My sessions, the latest first',
  status: 200,
  answer: z.object({ data: z.array(staffSessionSchema) }),
});

export const endStaffSessionCall = defineCall({
  method: 'delete',
  path: '/staff/sessions/{id}',
  access: 'staff',
  summary: 'End one of my sessions',
  params: z.object({ id: idSchema }),
  status: 204,
});
