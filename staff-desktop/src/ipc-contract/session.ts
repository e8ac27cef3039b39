import type { SetupStep } from '@milon/shared/contracts';
import type { StaffRole } from '@milon/shared/options';
import { z } from 'zod';

export type { SetupStep, StaffRole };

/** Staff roles (spec §3) by name. */
export const staffRoles = { administration: '1', uploader: '2' } as const satisfies Record<string, StaffRole>;

export const Staff = z.object({
  _id: z.string().min(1),
  name: z.string(),
  email: z.string(),
  userRole: z.preprocess(String, z.enum([staffRoles.administration, staffRoles.uploader])),
});
export type Staff = { _id: string; name: string; email: string; userRole: StaffRole };

export const SignInRequest = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
  code: z.string().trim().min(1).max(20).optional(),
});
export type SignInRequest = { email: string; password: string; code?: string | undefined };

/** What a staff member must do before the API allows anything else. */
export const Setup = z.enum(['PASSWORD', 'SECOND_FACTOR'] as const satisfies readonly SetupStep[]);

/** The part of a session that the renderer may have: never the refresh token. */
export const StaffSession = z.strictObject({
  accessToken: z.string().min(1),
  expiresAt: z.string().optional(),
  staff: Staff,
  setup: Setup.optional(),
});
export type StaffSession = {
  accessToken: string;
  expiresAt?: string | undefined;
  staff: Staff;
  setup?: SetupStep | undefined;
};

export const SessionEnded = z.strictObject({
  reason: z.enum(['signed-out', 'expired']),
  message: z.string().optional(),
});
export type SessionEnded = { reason: 'signed-out' | 'expired'; message?: string | undefined };
