import { z } from 'zod';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];
export const themes = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

export const Preferences = z.object({
  language: z.enum(languages).catch('en'),
  theme: z.enum(themes).catch('system'),
  /** Whether the system shows a notification when new work waits. */
  notifyWork: z.boolean().catch(true),
});
export type Preferences = { language: Language; theme: ThemeChoice; notifyWork: boolean };

/** What happened to the page before this one: its process ended, and main opened the page again. */
export const CrashNotice = z.strictObject({
  /** Decisions that had not reached the API. */
  lost: z.int().min(0),
  /** What main wrote down about it, without personal data. */
  log: z.string(),
});
export type CrashNotice = z.output<typeof CrashNotice>;

/** A downloaded version that the next restart installs. */
export const UpdateReady = z.strictObject({ version: z.string().min(1).max(40) });
export type UpdateReady = z.output<typeof UpdateReady>;

/** An address inside the console, such as `#/photos`. */
export const ConsoleAddress = z.strictObject({ address: z.string().regex(/^#\/[\w%?=&/.-]{0,300}$/) });
export type ConsoleAddress = z.output<typeof ConsoleAddress>;

/** The queues whose new work is announced, by the id of their screen. */
export const workQueues = ['photos', 'documents', 'messages', 'reports', 'users', 'transactions'] as const;
export type WorkQueue = (typeof workQueues)[number];
export const WorkCounts = z.partialRecord(z.enum(workQueues), z.int().min(0).max(100_000));
export type WorkCounts = Partial<Record<WorkQueue, number>>;

/** What the page holds that closing it would lose. */
export const OpenWork = z.strictObject({
  /** Decisions that have not reached the API. */
  undelivered: z.int().min(0).max(1_000_000),
  /** Whether a form has unsaved changes. */
  unsaved: z.boolean(),
});
export type OpenWork = z.output<typeof OpenWork>;

export const AppInfo = z.strictObject({
  /** Origin of the API, without a trailing slash. Undefined while nobody has chosen one. */
  apiUrl: z.url().optional(),
  /** The origin that was used before, while another one is being chosen. */
  previousApiUrl: z.url().optional(),
  /** Whether the user can choose another API. A build or a setting can fix it. */
  canChooseServer: z.boolean(),
  version: z.string(),
  shell: z.enum(['electron', 'web']),
  /** Whether a session can outlive the program: only if the system has a real keychain. */
  canKeepSession: z.boolean(),
  preferences: Preferences,
  crash: CrashNotice.optional(),
  update: UpdateReady.optional(),
});
export type AppInfo = z.output<typeof AppInfo>;
