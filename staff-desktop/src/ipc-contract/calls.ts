import { z } from 'zod';
import { AppInfo, languages, Preferences, themes } from './app.ts';
import type { CallChannel, EventChannel } from './channels.ts';
import { SaveFileRequest, SaveFileResult } from './file.ts';
import { SessionEnded, SignInRequest, StaffSession } from './session.ts';

/** The request and response schemas of every call. Main validates both. */
export const calls = {
  'session.signIn': { request: SignInRequest, value: StaffSession },
  'session.restore': { request: z.undefined(), value: StaffSession.nullable() },
  'session.refresh': { request: z.undefined(), value: StaffSession },
  'session.signOut': { request: z.undefined(), value: z.null() },
  'app.info': { request: z.undefined(), value: AppInfo },
  'app.setLanguage': { request: z.enum(languages), value: Preferences },
  'app.setTheme': { request: z.enum(themes), value: Preferences },
  'app.setUndelivered': { request: z.int().min(0).max(1_000_000), value: z.null() },
  'file.save': { request: SaveFileRequest, value: SaveFileResult },
} as const satisfies Record<CallChannel, { request: z.ZodType; value: z.ZodType }>;

export type CallRequest<Channel extends CallChannel> = z.output<(typeof calls)[Channel]['request']>;
export type CallValue<Channel extends CallChannel> = z.output<(typeof calls)[Channel]['value']>;

export const events = {
  'session.ended': SessionEnded,
} as const satisfies Record<EventChannel, z.ZodType>;

export type EventPayload<Channel extends EventChannel> = z.output<(typeof events)[Channel]>;
