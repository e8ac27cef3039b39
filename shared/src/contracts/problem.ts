import { z } from 'zod';

/** Every code that the API answers with a 4xx or 5xx; clients choose their words and their next step by it. */
export const problemCodes = [
  'MALFORMED',
  'INVALID',
  'NOT_SIGNED_IN',
  'WRONG_CREDENTIALS',
  'FORBIDDEN',
  'FOREIGN_ORIGIN',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'TOO_SLOW',
  'UNSUPPORTED_TYPE',
  'PROTOCOL_VERSION',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'PHONE_TAKEN',
  'EMAIL_TAKEN',
  'UNDER_AGE',
  'READ_ONLY',
  'PROFILE_INACTIVE',
  'PROFILE_PAUSED',
  'ACCOUNT_DELETED',
  'ACCOUNT_CLOSED',
  'VERIFY_FIRST',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_TRIES_USED',
  'ALREADY_VERIFIED',
  'NOTHING_TO_VERIFY',
  'LINK_EXPIRED',
  'SMS_REFUSED',
  'NUMBER_TAKEN',
  'DOCUMENT_WAITS',
  'NOT_AN_IMAGE',
  'PHOTO_TYPE',
  'TOO_MANY_PIXELS',
  'TOO_MANY_PHOTOS',
  'TOO_MANY_SEARCHES',
  'SEARCH_NAME_TAKEN',
  'SELF',
  'NO_INVITATION',
  'ALREADY_INVITED',
  'ALREADY_CONNECTED',
  'INVITE_LATER',
  'INVITES_USED_UP',
  'HI_LATER',
  'UPGRADE_REQUIRED',
  'NO_CONNECTS_LEFT',
  'PACKAGE_NOT_OFFERED',
  'TRX_TAKEN',
  'ALREADY_DECIDED',
  'OWN_UPLOAD',
  'OWN_DECISION',
  'PHOTO_CHANGED',
  'CONFIRM_NUMBER',
  'NOT_DECLINED',
  'ALREADY_APPEALED',
  'CLAIMED',
  'ALREADY_REPORTED',
  'REPORT_TOO_EARLY',
  'REPORT_TOO_LATE',
  'VIEW_CONTACT_FIRST',
  'CODE_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'OWN_ACCOUNT',
  'LAST_ADMINISTRATION',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** `application/problem+json` (RFC 9457), with the product's code and a message for people. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(problemCodes),
    /** One sentence, or one for each wrong field. */
    message: z.union([z.string(), z.array(z.string())]),
    /** Field by field, in the order of `message`, where the fault is a field's. */
    fields: z.array(z.string()).optional(),
    /** When a refused action is allowed again. */
    allowedAt: z.iso.datetime().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.output<typeof problemSchema>;
