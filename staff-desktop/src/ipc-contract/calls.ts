import { z } from 'zod';
import {
  AppInfo,
  ConsoleAddress,
  languages,
  OpenWork,
  Preferences,
  themes,
  UpdateReady,
  WorkCounts,
} from './app.ts';
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
  'app.setNotifyWork': { request: z.boolean(), value: Preferences },
  'app.setOpenWork': { request: OpenWork, value: z.null() },
  'app.reportWork': { request: WorkCounts, value: z.null() },
  'app.dismissCrash': { request: z.undefined(), value: z.null() },
  'server.choose': { request: z.string().max(2_000), value: z.null() },
  'server.change': { request: z.undefined(), value: z.null() },
  'update.restart': { request: z.undefined(), value: z.null() },
  'file.save': { request: SaveFileRequest, value: SaveFileResult },
} as const satisfies Record<CallChannel, { request: z.ZodType; value: z.ZodType }>;

export type CallRequest<Channel extends CallChannel> = z.output<(typeof calls)[Channel]['request']>;
export type CallValue<Channel extends CallChannel> = z.output<(typeof calls)[Channel]['value']>;

export const events = {
  'session.started': z.null(),
  'session.ended': SessionEnded,
  'app.go': ConsoleAddress,
  'update.ready': UpdateReady,
} as const satisfies Record<EventChannel, z.ZodType>;

export type EventPayload<Channel extends EventChannel> = z.output<(typeof events)[Channel]>;
